import { join, relative } from 'node:path'
import type { Command } from 'commander'
import { deriveBrand } from '../../generator/brand/derive.ts'
import { brandPreviewHtml } from '../../generator/brand-preview/brand-preview.ts'
import { renderIcons } from '../../generator/icons/render-icons.ts'
import { openBrowser } from '../../generator/screenshots/browser.ts'
import type { View } from '../../generator/screenshots/take-screenshots.ts'
import { holdingFolder } from '../../generator/site/gym-folder.ts'
import { projectFolder } from '../../generator/site/published.ts'
import { loadTenant } from '../../generator/tenant/load.ts'
import { buildContextFor, type CliContext, cliContext, type GlobalOptions } from '../context.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printProblems } from '../output/problems.ts'
import { screenshotsOf } from '../screenshots.ts'

const phone = { width: 390, height: 844 }
const views: View[] = [
  { name: 'login', path: 'login', label: 'Ingreso', scheme: 'light', ...phone },
  { name: 'schedule', path: 'turnos', label: 'Reservas', scheme: 'light', ...phone },
  { name: 'schedule-dark', path: 'turnos', label: 'Reservas, de noche', scheme: 'dark', ...phone },
  { name: 'bookings-dark', path: 'tab3', label: 'Mis Reservas, de noche', scheme: 'dark', ...phone },
]

export function declare(command: Command) {
  command.argument('<gym>', 'its name')
  return (gym: string) => runSheet(gym, command.optsWithGlobals())
}

/** molde sheet <gym>: the brand on one page, as HTML and, where there is a Chromium, as a picture. */
async function runSheet(named: string, options: GlobalOptions): Promise<number> {
  const cli = cliContext(options)
  const [gym = named] = await resolveGyms([named], cli)
  const context = await buildContextFor(cli)
  const { tenant, problems } = await loadTenant(gym, cli.paths, cli.system, context.register)
  const brand = tenant && deriveBrand(tenant, cli.splash)
  const rendered = tenant && brand && (await renderIcons(tenant, brand, context.iconRenderer))
  const all = [...problems, ...(rendered?.problems ?? [])]
  printProblems(all)
  if (!tenant || !brand || !rendered?.icons) return exitCodes.failed
  const browser = await openBrowser(cli.system)
  try {
    if (!browser)
      cli.log('No Chromium was found: the sheet has no screens of the app, and no picture is made of it.')
    const taken = browser && (await screenshotsOf(gym, views, browser, context))
    if (taken?.screenshots === null) {
      printProblems(taken.problems)
      return exitCodes.failed
    }
    const screenshots = taken?.screenshots ?? []
    const html = await brandPreviewHtml(
      { tenant, brand, icons: rendered.icons, problems: all, screenshots },
      cli.paths,
      cli.system,
    )
    const picture = browser && (await pictureOf(html, browser))
    const { paths, system } = cli
    const files = await holdingFolder(gym, { paths, system }, async () => {
      const file = join(projectFolder(gym, paths), 'sheet.html')
      await system.writeFile(file, html)
      if (!picture) return [file]
      const drawn = join(projectFolder(gym, paths), 'sheet.png')
      await system.writeFile(drawn, picture)
      return [file, drawn]
    })
    printFiles(gym, files, cli)
    return exitCodes.fine
  } finally {
    await browser?.close()
  }
}

type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>

async function pictureOf(html: string, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1320, height: 900 }, deviceScaleFactor: 2 })
  await page.setContent(html, { waitUntil: 'load' })
  return page.screenshot({ fullPage: true })
}

function printFiles(gym: string, files: readonly string[], { json }: CliContext): void {
  const shown = files.map(file => relative(process.cwd(), file))
  if (json) printDocument('sheet', { ok: true, gym, files: shown })
  else console.log(shown.join('\n'))
}
