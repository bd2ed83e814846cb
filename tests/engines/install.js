// Finds the browser engines, or installs them from Debian's packages.
import { existsSync } from 'node:fs'
import { installDebian } from '#tests/support/debian.js'

/** @typedef {'webkit' | 'firefox'} Engine */

// Debian calls it firefox-esr. The images of GitHub's runners have Mozilla's own.
const firefox =
  [process.env.MOLDE_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    path => path && existsSync(path),
  ) ?? '/usr/bin/firefox-esr'

/**
 * The programs that each engine needs and the packages that contain them. MiniBrowser, the browser that WebKitWebDriver starts, comes
 * with WebKit itself. Xvfb gives it a display.
 * @type {Readonly<Record<Engine, { programs: string[], packages: string[], hint: string }>>}
 */
const engines = {
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'],
    hint: 'WebKit needs webkit2gtk-driver and xvfb of Debian or Ubuntu: apt-get install webkit2gtk-driver xvfb',
  },
  firefox: {
    programs: [firefox],
    packages: ['firefox-esr', 'fonts-dejavu-core'],
    hint: 'Firefox needs firefox-esr of Debian, or a Firefox of Mozilla: set MOLDE_FIREFOX=/path/to/firefox.',
  },
}

export const engineNames = /** @type {Engine[]} */ (Object.keys(engines))

/** The path of the Firefox to start. */
export const firefoxPath = () => firefox

/**
 * Installs what is missing of some engines. Exits with code 3 and a hint if that fails.
 * @param {Engine[]} names
 */
export function ensureEngines(names) {
  for (const name of names) {
    const { programs, packages, hint } = engines[name]
    const isInstalled = () => programs.every(path => existsSync(path))
    if (isInstalled()) continue
    console.error(`Installing ${packages.join(', ')} …`)
    if (installDebian(...packages) && isInstalled()) continue
    console.error(`${name} could not be installed. ${hint}`)
    process.exit(3)
  }
}
