// The brand preview on paper, and its pictures of the app.
import type { Browser } from 'playwright'
import type { View } from '#generator/screenshots/take-screenshots.ts'

const phone = { width: 390, height: 844 }

/** The screens of the app that a gym's owner sees. */
export const ownersViews: readonly View[] = [
  { name: 'login', path: 'login', label: 'Ingreso', scheme: 'light', ...phone },
  { name: 'schedule', path: 'turnos', label: 'Reservas', scheme: 'light', ...phone },
  { name: 'schedule-dark', path: 'turnos', label: 'Reservas, de noche', scheme: 'dark', ...phone },
  { name: 'bookings-dark', path: 'tab3', label: 'Mis Reservas, de noche', scheme: 'dark', ...phone },
]

/** The page as one picture, two pixels to the point: PNG. */
export const pictureOf = (html: string, browser: Browser): Promise<Uint8Array> =>
  withPage(html, browser, page => page.screenshot({ fullPage: true }))

/** Scale of the page on paper, where it is laid out as wide as on a desk. */
const onPaper = 0.6

/** The page on sheets of A4: PDF. */
export const pdfOf = (html: string, browser: Browser): Promise<Uint8Array> =>
  withPage(html, browser, page =>
    page.pdf({
      format: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      scale: onPaper,
      tagged: true,
      outline: true,
    }),
  )

type Page = Awaited<ReturnType<Browser['newPage']>>

async function withPage(
  html: string,
  browser: Browser,
  take: (page: Page) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1320, height: 900 }, deviceScaleFactor: 2 })
  try {
    await page.setContent(html, { waitUntil: 'load' })
    return await take(page)
  } finally {
    await page.close()
  }
}
