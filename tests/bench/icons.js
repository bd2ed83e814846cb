// npm run bench:icons: compares the icons with @vite-pwa/assets-generator's minimal-2023 preset, and a tile with a plain chain of sharp.
// Both sides use the same logos and are measured in this run.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import sharp from 'sharp'
import { writeGyms } from '#tests/support/many-gyms.js'
import { goal, home, machine, median, seconds } from './clock.js'

const gyms = 50
const timedGyms = 5
const molde = join(home, 'bin/molde.js')
const assetsGenerator = join(home, 'node_modules/@vite-pwa/assets-generator/bin/pwa-assets-generator.mjs')

/** The preset's files and the factory's counterparts. The preset's transparent icon of 64 pixels has no counterpart. */
const counterparts = [
  ['pwa-192x192.png', 'icon-192'],
  ['pwa-512x512.png', 'icon-512'],
  ['maskable-icon-512x512.png', 'maskable-512'],
  ['apple-touch-icon-180x180.png', 'apple-touch-icon'],
  ['favicon.ico', 'favicon'],
]

const place = mkdtempSync(join(tmpdir(), 'molde-bench-'))
try {
  console.log(`${machine()}\n`)
  await compareFormat('SVG', 'logo.svg', file => file)
  await compareFormat('a PNG of 1024 pixels', 'logo.png', file =>
    sharp(file, { density: 144 })
      .resize(1024, 1024, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer(),
  )
  await compareWithSharp()
} finally {
  rmSync(place, { recursive: true, force: true })
}

/**
 * @param {string} label
 * @param {string} name
 * @param {(svg: string) => string | Promise<Buffer>} makeLogo
 */
async function compareFormat(label, name, makeLogo) {
  const tenants = join(place, name)
  for (const gym of writeGyms(tenants, gyms)) {
    const svg = join(tenants, gym, 'logo.svg')
    const logo = await makeLogo(svg)
    if (typeof logo === 'string') continue
    writeFileSync(join(tenants, gym, name), logo)
    rmSync(svg)
  }
  const timed = readdirSync(tenants).slice(0, timedGyms)
  const theirs = timed.map(gym => {
    const folder = join(place, `theirs-${name}`, gym)
    mkdirSync(folder, { recursive: true })
    cpSync(join(tenants, gym, name), join(folder, name))
    const duration = seconds([assetsGenerator, '--preset', 'minimal-2023', name], { cwd: folder })
    return {
      duration,
      bytes: sizeOf(
        folder,
        counterparts.map(([their]) => their ?? ''),
      ),
    }
  })
  const out = join(place, `ours-${name}`)
  const all = () => seconds([molde, 'icons', '--all', '--quiet', '--tenants', tenants, '--out', out])
  const ours = median([all(), all(), all()]) / gyms
  const naive = median(theirs.map(({ duration }) => duration))
  goal(
    `From ${label}: time for a gym`,
    naive / ours,
    'at least',
    3,
    `${milliseconds(ours)} against ${milliseconds(naive)}`,
  )
  const bytes = timed.map(gym =>
    sizeOf(
      join(out, gym, 'public/icons'),
      counterparts.map(([, our]) => our ?? ''),
    ),
  )
  const share = median(bytes.map((size, index) => size / (theirs[index]?.bytes ?? 1)))
  goal(
    `From ${label}: bytes`,
    share,
    'at most',
    0.6,
    `${median(bytes)} against ${median(theirs.map(({ bytes }) => bytes))}`,
  )
}

/** Measures the benefit of the palette and composing of generator/icons/. If sharp alone does as well, they can be removed. */
async function compareWithSharp() {
  const file = join(home, 'node_modules/.cache/molde/bench-tiles.js')
  await build({
    input: join(home, 'tests/bench/tiles.ts'),
    platform: 'node',
    external: ['sharp'],
    output: { file },
  })
  const { flat, smooth } = await (await import(pathToFileURL(file).href)).compareTiles()
  const times = `${flat.ours.took.toFixed(0)} ms against ${flat.theirs.took.toFixed(0)} ms for ${flat.tiles} tiles`
  goal(
    "A flat mark's tile, against sharp's resize, extend, composite, palette: time",
    flat.theirs.took / flat.ours.took,
    'at least',
    2,
    times,
  )
  goal(
    '… bytes',
    flat.ours.bytes / flat.theirs.bytes,
    'at most',
    1.2,
    `${flat.ours.bytes} against ${flat.theirs.bytes}`,
  )
  goal(
    '… SSIM of the worst',
    flat.ours.worst,
    'at least',
    0.98,
    `against ${flat.theirs.worst.toFixed(3)}`,
    '',
  )
  goal(
    'A gradient’s or photo’s tile: SSIM of the worst',
    smooth.ours.worst,
    'at least',
    0.98,
    `against ${smooth.theirs.worst.toFixed(3)} in sixteen colours`,
    '',
  )
}

/**
 * @param {string} folder
 * @param {string[]} names the beginnings of file names. Of a favicon, the .ico counts
 */
function sizeOf(folder, names) {
  const files = readdirSync(folder).filter(file => !file.endsWith('.svg'))
  return names
    .map(name => files.find(file => file === name || file.startsWith(`${name}.`)))
    .reduce((sum, file) => sum + statSync(join(folder, file ?? 'none')).size, 0)
}

/** @param {number} value */
function milliseconds(value) {
  return `${(value * 1000).toFixed(0)} ms`
}
