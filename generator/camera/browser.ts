import type { Browser } from 'playwright'
import type { Workshop } from '../workshop/workshop.ts'

/** What the browser is called, by who ships it. */
export const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium of this machine, without a window; null where there is none. MOLDE_CHROMIUM names another one. */
export async function openBrowser(shop: Pick<Workshop, 'findProgram'>): Promise<Browser | null> {
  const executablePath = process.env.MOLDE_CHROMIUM ?? (await shop.findProgram(browserNames))
  if (!executablePath) return null
  // It is large, and only these few commands need it.
  const { chromium } = await import('playwright')
  // Chromium refuses to run as root otherwise, and it sees nothing but our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-background-networking', '--no-first-run'],
  })
}
