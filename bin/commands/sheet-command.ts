import { join, relative } from 'node:path'
import type { Command } from 'commander'
import { deriveBrand } from '#generator/brand/derive.ts'
import { brandPreviewWriter } from '#generator/brand-preview/brand-preview.ts'
import { ownersViews, pdfOf, pictureOf } from '#generator/brand-preview/printed.ts'
import { readAddresses } from '#generator/brand-preview/read-addresses.ts'
import { renderIcons } from '#generator/icons/render-icons.ts'
import { noBrowser, openBrowser } from '#generator/screenshots/browser.ts'
import { holdingFolder } from '#generator/site/gym-folder.ts'
import { projectFolder } from '#generator/site/published.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { buildContextFor, type CliContext, cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printProblems } from '../output/print-problems.ts'
import { screenshotsOf } from '../screenshots.ts'

export function declare(command: Command) {
  command.argument('<gym>', 'its name').option('--pdf', 'also as a PDF, to print or to send')
  addExamples(command, 'box-norte', 'box-norte --pdf')
  return (gym: string) => runSheet(gym, command.optsWithGlobals())
}

/**
 * molde sheet <gym>: writes the brand on one page, as HTML, as a picture if there is a Chromium, and with --pdf
 * as a PDF.
 */
async function runSheet(named: string, options: GlobalOptions & { pdf?: true }): Promise<number> {
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
    if (!browser && options.pdf) throw noBrowser('A PDF')
    if (!browser)
      cli.log('No Chromium was found: the sheet has no screens of the app, and no picture is made of it.')
    const capture = browser && (await screenshotsOf(gym, ownersViews, browser, context))
    if (capture?.screenshots === null) {
      printProblems(capture.problems)
      return exitCodes.failed
    }
    const screenshots = capture?.screenshots ?? []
    const write = await brandPreviewWriter(cli.paths, cli.system)
    const made = { on: new Date(), isSaved: true }
    const address = (await readAddresses(cli.paths, process.env, cli.system))(tenant)
    if (address === null)
      cli.log(`The sheet shows ${gym}.example.com: give the address as "url" in deploy.json, or as "domain".`)
    const html = write({ tenant, brand, icons: rendered.icons, problems: all, screenshots, address, made })
    const drawn: [string, Uint8Array | string][] = [
      ['sheet.html', html],
      ...(browser ? [['sheet.png', await pictureOf(html, browser)] as const] : []),
      ...(browser && options.pdf ? [['sheet.pdf', await pdfOf(html, browser)] as const] : []),
    ].map(([name, content]) => [join(projectFolder(gym, cli.paths), name), content])
    const { paths, system } = cli
    const files = await holdingFolder(gym, { paths, system }, async () => {
      for (const [file, content] of drawn) await system.writeFile(file, content)
      return drawn.map(([file]) => file)
    })
    printFiles(gym, files, cli)
    return exitCodes.fine
  } finally {
    await browser?.close()
  }
}

function printFiles(gym: string, files: readonly string[], { json }: CliContext): void {
  const relativePaths = files.map(file => relative(process.cwd(), file))
  if (json) printDocument('sheet', { ok: true, gym, files: relativePaths })
  else console.log(relativePaths.join('\n'))
}
