import type { Browser } from 'playwright'
import type { ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'

/** Names of the browser in various distributions. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
]

/**
 * The path of this machine's Chromium, or of the one in MOLDE_CHROMIUM. null if there is no Chromium, or if the
 * variable is empty.
 */
export const findBrowser = async (system: Pick<ProcessRunner, 'findProgram'>): Promise<string | null> =>
  (process.env.MOLDE_CHROMIUM ?? (await system.findProgram(names))) || null

/** The error for a missing browser. `subject`: the thing that needs it, which begins the sentence. */
export const noBrowser = (subject: string): UserError =>
  new UserError(
    'environment',
    `${subject} needs a Chromium, and none was found on this machine.`,
    'Install Chromium or Chrome (on Debian and Ubuntu: `sudo apt install chromium`), or set MOLDE_CHROMIUM to its path.',
  )

/** Opens a Chromium of this machine without a window. null if there is no Chromium. */
export async function openBrowser(system: Pick<ProcessRunner, 'findProgram'>): Promise<Browser | null> {
  const executablePath = await findBrowser(system)
  if (executablePath === null) return null
  // The library is large, and only a few commands need it.
  const { chromium } = await import('playwright')
  // Chromium refuses to run as root with its sandbox, and it opens nothing but our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-background-networking', '--no-first-run'],
  })
}
