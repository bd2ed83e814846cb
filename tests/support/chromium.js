// Finds a Chromium for the browser tests, or installs Playwright's Chromium, else Debian's.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { installDebian, succeeds } from './debian.js'

// The headless shell comes first, since a new page takes half as long without a window.
const candidates = [
  process.env.MOLDE_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Switches for tests: no sandbox, since Chromium refuses to run as root with it, and no background requests. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
]

/**
 * Returns the path of the Chromium for tests. Prints an error and exits if no complete Chromium can be installed.
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

/** Returns the path of an installed Chromium, or undefined. */
export function findChromium() {
  return [...candidates, playwrights()].find(path => path && existsSync(path))
}

/** Like `findChromium` without the headless shell, which always refuses notifications. */
export function findWholeChromium() {
  return [...candidates, playwrights()].find(
    path => path && !/headless[-_]shell/.test(path) && existsSync(path),
  )
}

function playwrights() {
  return chromium.executablePath()
}

function installPlaywrights() {
  const cli = resolve(import.meta.dirname, '../../node_modules/playwright/cli.js')
  return succeeds([process.execPath, cli, 'install', 'chromium'], 5 * 60_000)
}
