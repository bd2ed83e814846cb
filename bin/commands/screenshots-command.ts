import { join, relative } from 'node:path'
import type { Command } from 'commander'
import sharp from 'sharp'
import { noBrowser, openBrowser } from '#generator/screenshots/browser.ts'
import type { TakenScreenshot, View } from '#generator/screenshots/take-screenshots.ts'
import { screenshotsFolder } from '#generator/site-inputs.ts'
import { cliContext, type GlobalOptions, readingContextFor } from '../cli-context.ts'
import { gymsArgument } from '../flags.ts'
import { gymsToWrite } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printProblems } from '../output/print-problems.ts'
import { screenshotsOf } from '../screenshots.ts'

const phone = { width: 390, height: 844, scheme: 'light' } as const
const views: View[] = [
  { name: 'reservas', path: 'turnos', label: 'Reservas', ...phone },
  { name: 'mis-reservas', path: 'tab3', label: 'Mis reservas', ...phone },
  { name: 'de-noche', path: 'turnos', label: 'De noche', ...phone, scheme: 'dark' },
  {
    name: 'en-la-computadora',
    path: 'turnos',
    label: 'En la computadora',
    width: 1280,
    height: 800,
    scheme: 'light',
  },
]

export function declare(command: Command) {
  command.addArgument(gymsArgument()).option('--all', 'every gym')
  return (gyms: string[]) => runScreenshots(gyms, command.optsWithGlobals())
}

/**
 * molde screenshots [gym…] | --all: saves pictures of each gym's app in the gym's folder. Later builds include
 * them.
 */
async function runScreenshots(named: string[], options: GlobalOptions & { all?: boolean }): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, log } = cli
  const gyms = await gymsToWrite(named, options.all, cli)
  const context = await readingContextFor(cli)
  const browser = await openBrowser(system)
  if (!browser) throw noBrowser('A screenshot')
  const failed: string[] = []
  const written: string[] = []
  try {
    for (const gym of gyms) {
      const { screenshots, problems } = await screenshotsOf(gym, views, browser, context)
      printProblems(problems)
      if (screenshots === null) failed.push(gym)
      else written.push(...(await keep(gym, screenshots)))
    }
  } finally {
    await browser.close()
  }
  const relativePaths = written.map(file => relative(process.cwd(), file))
  if (cli.json) printDocument('screenshots', { ok: failed.length === 0, files: relativePaths })
  else if (relativePaths.length > 0) console.log(relativePaths.join('\n'))
  log('The next build puts them into the manifests.')
  return failed.length === 0 ? exitCodes.fine : exitCodes.failed

  function keep(gym: string, screenshots: readonly TakenScreenshot[]): Promise<string[]> {
    return Promise.all(
      screenshots.map(async ({ name, png }) => {
        const file = join(paths.tenants, gym, screenshotsFolder, `${name}.webp`)
        await system.writeFile(file, await sharp(png).webp({ quality: 82 }).toBuffer())
        return file
      }),
    )
  }
}
