// Films how a gym is brought in, from real runs: `npm run film` writes onboarding.webp beside this file.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { ensureChromium } from '#tests/support/chromium.js'

const home = resolve(import.meta.dirname, '../..')
const film = join(import.meta.dirname, 'onboarding.webp')
const size = { width: 880, height: 560 }

const stage = `<!doctype html><style>
body { margin: 0; width: ${size.width}px; height: ${size.height}px; background: #e5e7eb; display: flex; gap: 24px;
  padding: 24px; box-sizing: border-box; font: 15px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace }
pre { flex: 1; margin: 0; padding: 16px; border-radius: 10px; background: #111827; color: #e5e7eb; font: inherit;
  white-space: pre-wrap; overflow-wrap: anywhere; overflow: hidden }
div { flex: none; width: 262px; border-radius: 24px; background: #111827; padding: 8px; box-sizing: border-box }
img { width: 100%; height: 100%; border-radius: 17px; display: block; object-fit: cover } img[hidden] { visibility: hidden; display: block }
</style><pre id="terminal"></pre><div><img id="phone" alt="" hidden></div>`

const place = await mkdtemp(join(tmpdir(), 'molde-film-'))
const env = {
  ...process.env,
  MOLDE_TENANTS: join(place, 'tenants'),
  MOLDE_OUT: join(place, 'dist'),
  NO_COLOR: '1',
}

/** @param {readonly string[]} words */
const start = words => spawn(process.execPath, [join(home, 'bin/molde.js'), ...words], { cwd: place, env })

/**
 * What a command printed, once it has ended.
 * @param {readonly string[]} words
 * @returns {Promise<string>}
 */
function run(words) {
  const child = start(words)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
  return new Promise((done, failed) =>
    child.on('close', code => (code === 0 ? done(text) : failed(new Error(text)))),
  )
}

/**
 * As an operator reads it, who works in the checkout's own folders.
 * @param {string} printed
 */
const asInCheckout = printed =>
  printed.replaceAll(`${place}/`, '').replaceAll(' --tenants tenants --out dist', '').trim()

/** @type {{ terminal: string, phone: string, delay: number }[]} */
const scenes = []
let terminal = ''
let phone = ''
/** @param {number} delay ms */
const take = delay => scenes.push({ terminal, phone, delay })

/**
 * Types a command, then shows what it printed.
 * @param {string} shown
 * @param {readonly string[]} words
 */
async function command(shown, words) {
  const before = terminal
  for (const part of [0.5, 1]) {
    terminal = `${before}$ ${shown.slice(0, shown.length * part)}`
    take(350)
  }
  const printed = await run(words)
  terminal = `${terminal}\n${asInCheckout(printed)}\n\n`
  take(1400)
}

const brand = ['--name', 'Box Norte', '--theme-color', '#d7263d', '--theme-text', '#ffffff']
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const preview = { child: /** @type {import('node:child_process').ChildProcess | null} */ (null) }
try {
  await command(
    'npx molde new box-norte --name "Box Norte" \\\n    --theme-color "#d7263d" --theme-text "#ffffff" --yes',
    [...['new', 'box-norte', ...brand, '--yes']],
  )
  await command('npx molde build box-norte', ['build', 'box-norte'])
  terminal += '$ npx molde preview box-norte'
  take(400)
  const child = start(['preview', 'box-norte', '--port', '0'])
  preview.child = child
  const address = await new Promise(done => child.stdout.once('data', text => done(String(text).trim())))
  terminal += `\n${address}\n`
  take(600)
  await useApp(String(address))
  await develop()
} finally {
  preview.child?.kill('SIGINT')
  await browser.close()
  await rm(place, { recursive: true, force: true })
}
console.log(`${film}: ${scenes.length} pictures, ${Math.round((await stat(film)).size / 1000)} kB`)

/**
 * A member logs in and books a class.
 * @param {string} address
 */
async function useApp(address) {
  const page = await browser.newPage({
    ...{ viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true, locale: 'es-AR' },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  /** @param {number} delay ms */
  const shoot = async delay => {
    await page.waitForLoadState('networkidle')
    phone = (await page.screenshot()).toString('base64')
    take(delay)
  }
  await page.goto(`${address}/turnos`)
  await page.getByLabel('Usuario').fill('ana')
  await shoot(900)
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  const classes = page.getByRole('button', { name: /^Reservá: / })
  await page.getByRole('radio').nth(1).check({ force: true })
  await classes.first().waitFor()
  // What is unread is told first, over the days.
  const toast = page.locator('ion-toast')
  await toast.waitFor()
  await toast.waitFor({ state: 'hidden' })
  await shoot(1400)
  await classes.first().click()
  await page.getByText('Reservado Correctamente').waitFor()
  await page.locator('ion-modal.show-modal').waitFor()
  await shoot(2600)
}

/** Puts terminal and phone onto one stage, and the pictures into one file. */
async function develop() {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(stage)
  const pictures = []
  for (const scene of scenes) {
    await page.evaluate(({ terminal, phone }) => {
      const at = (/** @type {string} */ id) => document.getElementById(id)
      at('terminal')?.replaceChildren(terminal)
      at('phone')?.setAttribute('src', phone === '' ? '' : `data:image/png;base64,${phone}`)
      at('phone')?.toggleAttribute('hidden', phone === '')
    }, scene)
    await page.waitForFunction(() => [...document.images].every(image => image.hidden || image.complete))
    pictures.push(await page.screenshot())
  }
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 72, effort: 6, loop: 0, delay: scenes.map(({ delay }) => delay) })
    .toFile(film)
}
