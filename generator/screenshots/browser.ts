import type { Browser } from 'playwright'
import type { ProcessRunner } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'

/** What the browser is called, by who ships it. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
]

/** The path of this machine's Chromium, or of the one that MOLDE_CHROMIUM names; null where there is none, or an empty name says so. */
export const findBrowser = async (system: Pick<ProcessRunner, 'findProgram'>): Promise<string | null> =>
  (process.env.MOLDE_CHROMIUM ?? (await system.findProgram(names))) || null

/** What to do where there is none. `wanted`: what cannot be made without it, as it begins a sentence. */
export const noBrowser = (wanted: string): UserError =>
  new UserError(
    'environment',
    `${wanted} needs a Chromium, and none was found on this machine.`,
    'Install Chromium or Chrome (on Debian and Ubuntu: `sudo apt install chromium`), or set MOLDE_CHROMIUM to its path.',
  )

/** A Chromium of this machine, without a window; null where there is none. */
export async function openBrowser(system: Pick<ProcessRunner, 'findProgram'>): Promise<Browser | null> {
  const executablePath = await findBrowser(system)
  if (executablePath === null) return null
  // It is large, and only these few commands need it.
  const { chromium } = await import('playwright')
  // Chromium refuses to run as root otherwise, and it sees nothing but our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-background-networking', '--no-first-run'],
  })
}
