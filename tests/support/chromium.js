// Finds a Chromium for the browser tests, or installs one: Playwright's own where it can be downloaded, Debian's otherwise.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { installDebian, succeeds } from './debian.js'

// The shell has no window to draw: a new page costs it half as much.
const known = [
  process.env.MOLDE_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** No sandbox, since Chromium refuses it as root, and no requests of Chromium's own. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
]

/**
 * The path of the Chromium that tests start. Ends the process, saying why, where no whole one can be had.
 * @returns {string}
 */
export function ensureChromium() {
  if (!findWholeChromium()) install()
  const path = findWholeChromium() && findChromium()
  if (path) return path
  console.error(
    'No Chromium could be installed. Install one and name it: MOLDE_CHROMIUM=/path/to/chromium npm test',
  )
  process.exit(3)
}

function install() {
  console.error('No Chromium found: installing one …')
  return (
    installPlaywrights() ||
    installDebian('chromium', 'chromium-headless-shell', 'fonts-dejavu-core') ||
    installDebian('chromium', 'fonts-dejavu-core')
  )
}

/** The path of a Chromium that is there, undefined where there is none. */
export function findChromium() {
  return [...known, playwrights()].find(path => path && existsSync(path))
}

/** As `findChromium`, but a whole one: the headless shell refuses notifications whatever it is allowed. */
export function findWholeChromium() {
  return [...known, playwrights()].find(path => path && !/headless[-_]shell/.test(path) && existsSync(path))
}

function playwrights() {
  return chromium.executablePath()
}

function installPlaywrights() {
  const cli = resolve(import.meta.dirname, '../../node_modules/playwright/cli.js')
  return succeeds([process.execPath, cli, 'install', 'chromium'], 5 * 60_000)
}
