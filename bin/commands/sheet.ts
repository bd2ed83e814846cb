import { join, relative } from 'node:path'
import { deriveBrand } from '../../generator/brand/derive.ts'
import { openBrowser } from '../../generator/camera/browser.ts'
import { type Shot, takeViews, type View } from '../../generator/camera/views.ts'
import type { Floor } from '../../generator/floor.ts'
import { paintIcons } from '../../generator/paint/paint.ts'
import { buildGym } from '../../generator/pipeline.ts'
import { startPreview } from '../../generator/sandbox/preview.ts'
import { sheetHtml } from '../../generator/sheet/sheet.ts'
import { projectFolder } from '../../generator/stamp/published.ts'
import { loadTenant } from '../../generator/tenant/load.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { type Desk, deskFor, floorFor, type GlobalOptions } from '../terminal/options.ts'
import { printProblems } from '../terminal/problems.ts'
import { exitCodes } from '../terminal/thrown.ts'

const phone = { width: 390, height: 844 }
const views: View[] = [
  { name: 'login', path: 'login', label: 'Ingreso', scheme: 'light', ...phone },
  { name: 'schedule', path: 'turnos', label: 'Reservas', scheme: 'light', ...phone },
  { name: 'schedule-dark', path: 'turnos', label: 'Reservas, de noche', scheme: 'dark', ...phone },
  { name: 'bookings-dark', path: 'tab3', label: 'Mis Reservas, de noche', scheme: 'dark', ...phone },
]

/** molde sheet <gym>: the brand on one page, as HTML and, where there is a Chromium, as a picture. */
export async function runSheet(named: string, options: GlobalOptions): Promise<number> {
  const desk = deskFor(options)
  const [gym = named] = await gymsMeant([named], desk)
  const floor = await floorFor(desk)
  const { tenant, problems } = await loadTenant(gym, desk.places, desk.shop, floor.register)
  const brand = tenant && deriveBrand(tenant, desk.splash)
  const painting = tenant && brand && (await paintIcons(tenant, brand, floor.paint))
  const all = [...problems, ...(painting?.problems ?? [])]
  printProblems(all)
  if (!tenant || !brand || !painting?.icons) return exitCodes.failed
  const browser = await openBrowser(desk.shop)
  try {
    if (!browser)
      desk.say('No Chromium was found: the sheet has no screens of the app, and no picture is made of it.')
    const shots = browser ? await shotsOf(gym, browser, floor) : []
    const html = await sheetHtml(
      { tenant, brand, icons: painting.icons, problems: all, shots },
      desk.places,
      desk.shop,
    )
    const file = join(projectFolder(gym, desk.places), 'sheet.html')
    await desk.shop.writeFile(file, html)
    const files = [file]
    if (browser) {
      const picture = join(projectFolder(gym, desk.places), 'sheet.png')
      await desk.shop.writeFile(picture, await pictureOf(html, browser))
      files.push(picture)
    }
    told(gym, files, desk)
    return exitCodes.fine
  } finally {
    await browser?.close()
  }
}

type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>

async function shotsOf(gym: string, browser: Browser, floor: Floor): Promise<Shot[]> {
  const { places, shop } = floor
  await buildGym(gym, floor)
  const preview = await startPreview({ gyms: [gym], places, shop, port: 0 })
  try {
    const [member] = preview.logins
    const studio = { address: preview.url(gym), username: member?.username ?? '', password: preview.password }
    return await takeViews(browser, studio, views)
  } finally {
    await preview.close()
  }
}

async function pictureOf(html: string, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1320, height: 900 }, deviceScaleFactor: 2 })
  await page.setContent(html, { waitUntil: 'load' })
  return page.screenshot({ fullPage: true })
}

function told(gym: string, files: readonly string[], { json }: Desk): void {
  const shown = files.map(file => relative(process.cwd(), file))
  if (json) printDocument('sheet', { ok: true, gym, files: shown })
  else console.log(shown.join('\n'))
}
