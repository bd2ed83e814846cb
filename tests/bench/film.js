// npm run bench:film: films a slow phone's screen every 200 ms during each wait, for the built demo gym and the plain app. Writes a
// picture of each visit to dist/.reports/. The first frame with a usable app has a green edge.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ensureChromium, findWholeChromium } from '#tests/support/chromium.js'
import { reportFile } from '#tests/support/reports.js'
import { home, seconds } from './clock.js'
import { buildPlain } from './site/build.js'
import { turn } from './site/waits.js'

/** @typedef {import('./site/phone.js').Visit} Visit */
/** @typedef {import('./site/phone.js').Frame} Frame */

/** ms between two frames, and ms of film after the wait. */
const [frameMs, restMs] = [200, 600]
const [width, height, edge, line] = [117, 253, 3, 18]
const cell = { width: width + 2 * edge + 4, height: height + 2 * edge + line }
const perRow = 12
const visits = /** @type {const} */ ({
  guest: 'guest-cold',
  cold: 'member-cold',
  online: 'member-returning',
  offline: 'member-returning-offline',
})

const base = join(home, 'node_modules/.cache')
mkdirSync(base, { recursive: true })
const place = mkdtempSync(join(base, 'molde-bench-'))
try {
  await film()
} finally {
  rmSync(place, { recursive: true, force: true })
}

async function film() {
  const chromium = ensureChromium()
  const out = join(place, 'dist')
  seconds([join(home, 'bin/molde.js'), 'build', 'demo', '--quiet', '--out', out])
  const places = { out, molde: join(out, 'demo/www'), plain: await buildPlain('plain/gym', place) }
  const turns = await turn(places, findWholeChromium() ?? chromium, { filmed: true })
  for (const [visit, name] of /** @type {[keyof typeof visits, string][]} */ (Object.entries(visits))) {
    const { molde, plain } = turns[visit]
    const file = reportFile(`film-${name}.png`)
    await stack([await strip('molde', molde), await strip('plain', plain)], file)
    console.log(`${file}: ${molde.wait.toFixed(0)} ms against ${plain.wait.toFixed(0)} ms`)
  }
}

/** @typedef {{ image: Buffer, width: number, height: number }} Strip */

/**
 * Draws the frames of a visit in rows.
 * @param {string} name
 * @param {Visit} visit
 * @returns {Promise<Strip>}
 */
async function strip(name, { wait, frames }) {
  const times = Array.from({ length: Math.ceil((wait + restMs) / frameMs) + 1 }, (_, at) => at * frameMs)
  const usable = times.find(time => time >= wait)
  const size = { width: perRow * cell.width, height: Math.ceil(times.length / perRow) * cell.height }
  const images = await Promise.all(
    times.map(async (time, at) => ({
      input: await picture(frames, time, time === usable, `${name} ${time} ms`),
      left: (at % perRow) * cell.width,
      top: Math.floor(at / perRow) * cell.height,
    })),
  )
  const image = await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(images)
    .png()
    .toBuffer()
  return { image, ...size }
}

/**
 * Draws the screen at a time, with a label above.
 * @param {readonly Frame[]} frames
 * @param {number} time ms
 * @param {boolean} isUsable
 * @param {string} label
 */
async function picture(frames, time, isUsable, label) {
  const frame = frames.findLast(({ at }) => at <= time)
  const image = frame
    ? await sharp(frame.jpeg).resize(width, height, { fit: 'cover', position: 'top' }).toBuffer()
    : await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
  const caption = `<svg width="${cell.width}" height="${line}"><text x="4" y="13" font-size="12" font-family="sans-serif" fill="#fff">${label}</text></svg>`
  return sharp({ create: { ...cell, channels: 3, background: '#888' } })
    .composite([
      { input: Buffer.from(caption), left: 0, top: 0 },
      { input: await addEdge(image, isUsable ? '#0f0' : '#888'), left: 0, top: line },
    ])
    .png()
    .toBuffer()
}

/** @param {Buffer} image @param {string} background */
function addEdge(image, background) {
  return sharp(image)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png()
    .toBuffer()
}

/**
 * Writes strips below each other into a file.
 * @param {readonly Strip[]} strips
 * @param {string} file
 */
async function stack(strips, file) {
  const size = { width: perRow * cell.width, height: strips.reduce((sum, strip) => sum + strip.height, 0) }
  let top = 0
  const images = strips.map(({ image, height: stripHeight }) => {
    const overlay = { input: image, left: 0, top }
    top += stripHeight
    return overlay
  })
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(images)
    .png()
    .toFile(file)
}
