// Films how a gym is made in the studio, from a real one: `npm run film` writes studio.webp beside this file.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { ensureChromium } from '#tests/support/chromium.js'

/** @typedef {import('playwright').Locator} Locator */

const home = resolve(import.meta.dirname, '../..')
const film = join(import.meta.dirname, 'studio.webp')
const [size, width] = [{ width: 1360, height: 850 }, 960]
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
<path d="M20 84 52 28l16 28 12-20 24 48H76L64 62 50 84Z" fill="#fbbf24"/></svg>`

const place = await mkdtemp(join(tmpdir(), 'molde-film-'))
await cp(join(home, 'tenants'), join(place, 'tenants'), { recursive: true })
const folders = ['--tenants', join(place, 'tenants'), '--out', join(place, 'dist')]
/** @type {{ picture: Buffer, delay: number }[]} */
const scenes = []

const studio = spawn(process.execPath, [join(home, 'bin/molde.js'), 'studio', '--port', '0', ...folders], {
  cwd: place,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: size, locale: 'es-AR', reducedMotion: 'reduce' })
try {
  await page.goto(await addressOf())
  await makeGym()
} finally {
  studio.kill('SIGINT')
  await browser.close()
  await rm(place, { recursive: true, force: true })
}
await sharp(
  scenes.map(({ picture }) => picture),
  { join: { animated: true } },
)
  .webp({ quality: 74, effort: 6, loop: 0, delay: scenes.map(({ delay }) => delay) })
  .toFile(film)
console.log(`${film}: ${scenes.length} pictures, ${Math.round((await stat(film)).size / 1000)} kB`)

/** @returns {Promise<string>} where the studio is, with the token of this start */
function addressOf() {
  let text = ''
  return new Promise((done, failed) => {
    studio.stdout.on('data', chunk => {
      text += chunk
      const [address] = /http:\/\/studio\.localhost:\d+\/#[\w-]{43}/.exec(text) ?? []
      if (address) done(address)
    })
    studio.on('close', code => failed(new Error(`The studio ended with ${code}.`)))
  })
}

/** From the home to a site that is built and opened. */
async function makeGym() {
  /** @param {string} name */
  const button = name => page.getByRole('button', { name, exact: true })
  /** @param {string} name */
  const field = name => page.getByRole('textbox', { name, exact: true })
  await page.getByRole('link', { name: /Fuerza Sur/ }).waitFor()
  await shoot(1200)
  await tap(button('Gimnasio nuevo'))
  await shoot(700)
  await type(field('Nombre'), ['Box', 'Box Norte'])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await shoot(1000)
  await tap(button('Empezar'))
  await phonesAreThere()
  await shoot(1600)
  await type(field('Color de la marca'), ['#145c43'])
  await phonesAreThere()
  await shoot(1800)
  await tap(button('Guardar'))
  await page.getByText('Guardado en tenants/.').waitFor()
  await shoot(900)
  await tap(button('Construir'))
  await page.getByText('Construido', { exact: true }).waitFor()
  const opener = page.getByRole('link', { name: 'Abrir lo construido' })
  await opener.waitFor()
  await shoot(1000)
  const [site] = await Promise.all([page.waitForEvent('popup'), opener.click()])
  await site.setViewportSize({ width: 390, height: size.height })
  await site.getByRole('heading', { name: 'Box Norte' }).waitFor()
  await site.waitForLoadState('networkidle')
  const phone = await site.screenshot()
  const [left, background] = [(size.width - 390) / 2, '#e5e7eb']
  const picture = sharp({ create: { ...size, channels: 3, background } }).composite([
    { input: phone, left, top: 0 },
  ])
  await keep(await picture.png().toBuffer(), 2600)
}

/** Waits until each phone in sight has the newest draft, and its icons are drawn. */
async function phonesAreThere() {
  await page.waitForTimeout(2_500)
  while ((await page.locator('main [data-busy]').count()) > 0) await page.waitForTimeout(200)
  await page.waitForTimeout(1_500)
}

/**
 * Writes something in parts, with a picture of each.
 * @param {Locator} field
 * @param {readonly string[]} parts
 */
async function type(field, parts) {
  await tap(field)
  for (const part of parts) {
    await field.fill(part)
    await page.waitForTimeout(400)
    await shoot(400)
  }
}

/**
 * Clicks, with the pointer in the picture before.
 * @param {Locator} what
 */
async function tap(what) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (box) await shoot(600, { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 })
  await what.click()
}

/**
 * @param {number} delay ms
 * @param {{ x: number, y: number }} [pointer]
 */
async function shoot(delay, pointer) {
  const shown = sharp(await page.screenshot())
  await keep(await (pointer ? shown.composite([arrowAt(pointer)]) : shown).png().toBuffer(), delay)
}

/** @param {{ x: number, y: number }} point */
function arrowAt({ x, y }) {
  const arrow = `<svg xmlns="http://www.w3.org/2000/svg" width="26" height="34"><path d="M2 2v25l6-6 5 11 5-2-5-11h9Z"
    fill="#111827" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>`
  return { input: Buffer.from(arrow), left: Math.round(x), top: Math.round(y) }
}

/** @param {Buffer} picture @param {number} delay ms */
async function keep(picture, delay) {
  scenes.push({ picture: await sharp(picture).resize({ width }).png().toBuffer(), delay })
}
