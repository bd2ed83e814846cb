// Lighthouse has 185 MB and only this benchmark needs it, so it is installed in the cache on first use.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { home } from '../clock.js'

const version = '12.8.2'
const place = join(home, 'node_modules/.cache/molde/lighthouse')
const module = join(place, 'node_modules/lighthouse/core/index.js')
const launcher = join(place, 'node_modules/chrome-launcher/dist/index.js')

/** The result of a Lighthouse run: scores from 0 to 100, times in ms. `shift` is the layout shift, without a unit. */
/** @typedef {{ performance: number, accessibility: number, bestPractices: number, lcp: number, tbt: number, shift: number, failed: string[] }} Run */

/** Installs Lighthouse if it is missing. */
export function ensureLighthouse() {
  if (existsSync(module)) return
  mkdirSync(place, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { lighthouse: version },
    overrides: { 'third-party-web': '0.27.0' },
  }
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
  console.error(`Installing Lighthouse ${version} …`)
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: place, stdio: 'ignore' })
  if (status !== 0) throw new Error(`Lighthouse ${version} could not be installed in ${place}.`)
}

/**
 * Loads a page like a phone on a slow network, in a separate browser.
 * @param {string} url
 * @param {string} chromePath
 * @returns {Promise<Run>}
 */
export async function lighthouse(url, chromePath) {
  const { default: run } = await import(pathToFileURL(module).href)
  const { launch } = await import(pathToFileURL(launcher).href)
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] })
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices']
    const { lhr } = await run(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories })
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    return readRun(lhr)
  } finally {
    await chrome.kill()
  }
}

/** @param {any} lhr @returns {Run} */
function readRun({ categories, audits }) {
  const score = (/** @type {string} */ name) => Math.round(categories[name].score * 100)
  const value = (/** @type {string} */ name) => audits[name].numericValue
  const failed = ['accessibility', 'best-practices'].flatMap(name =>
    categories[name].auditRefs
      .filter((/** @type {any} */ { id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map((/** @type {any} */ { id }) => id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
  }
}
