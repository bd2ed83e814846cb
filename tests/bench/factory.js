// npm run bench:factory: compares the factory with a plain loop: for each gym `vite build`, and @vite-pwa/assets-generator for the icons.
// Both are measured in this run.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeGyms } from '#tests/support/many-gyms.js'
import { goal, home, machine, median, output, peakMemory, seconds } from './clock.js'

const naiveGyms = 5
const molde = join(home, 'bin/molde.js')
const vite = join(home, 'node_modules/vite/bin/vite.js')
const assetsGenerator = join(home, 'node_modules/@vite-pwa/assets-generator/bin/pwa-assets-generator.mjs')
const plainHash = join(home, 'tests/bench/plain-hash.js')

// A folder on the disk of the checkout. Nothing is removed before the end, since creating files after removing many is slow on ext4.
// MOLDE_BENCH_PLACE names another folder for both sides, e.g. in memory.
const base = process.env.MOLDE_BENCH_PLACE ?? join(home, 'node_modules/.cache')
mkdirSync(base, { recursive: true })
const place = mkdtempSync(join(base, 'molde-bench-'))
let folderCount = 0
const freshFolder = () => join(place, `fresh-${folderCount++}`)
const tenantsOf = (/** @type {number} */ count) => {
  const folder = join(place, `tenants-${count}`)
  writeGyms(folder, count)
  return folder
}
const build = (/** @type {string} */ tenants, /** @type {string} */ out, /** @type {string} */ cache) => [
  molde,
  'build',
  '--all',
  '--quiet',
  '--tenants',
  tenants,
  '--out',
  out,
  '--cache',
  cache,
]

try {
  run()
} finally {
  rmSync(place, { recursive: true, force: true })
}

function run() {
  console.log(`${machine()}, ${availableParallelism()} cores, ${place}\n`)
  const naive = naiveLoop()
  console.log(
    `The loop, one gym: vite build and assets-generator ${formatSeconds(naive)} (median of ${naiveGyms})`,
  )

  const hundred = tenantsOf(100)
  const cold = median(Array.from({ length: 3 }, () => seconds(build(hundred, freshFolder(), freshFolder()))))
  goal(
    '1. 100 gyms cold',
    (naive * 100) / cold,
    'at least',
    25,
    `${formatSeconds(cold)} against ${formatSeconds(naive * 100)}`,
  )

  const withoutSplash = median(
    Array.from({ length: 3 }, () =>
      seconds([...build(hundred, freshFolder(), freshFolder()), '--splash', 'none']),
    ),
  )
  console.log(
    `   without start-up pictures, which the loop has none of: ${((naive * 100) / withoutSplash).toFixed(1)}×  ${formatSeconds(withoutSplash)}`,
  )

  const cache = freshFolder()
  seconds(build(tenantsOf(1), freshFolder(), cache))
  const [few, more] = [tenantsOf(1), tenantsOf(61)]
  const marginal = median(
    Array.from({ length: 5 }, () => {
      const one = seconds(build(few, freshFolder(), cache))
      return (seconds(build(more, freshFolder(), cache)) - one) / 60
    }),
  )
  goal(
    '2. one more gym in a run',
    naive / marginal,
    'at least',
    40,
    `${formatSeconds(marginal)} against ${formatSeconds(naive)}`,
  )
  const alone = median(Array.from({ length: 5 }, () => seconds(build(few, freshFolder(), cache))))
  console.log(
    `   the same as a command of its own, its start included: ${(naive / alone).toFixed(1)}×  ${formatSeconds(alone)}`,
  )

  const thousand = tenantsOf(1000)
  const out = freshFolder()
  const fifty = tenantsOf(50)
  const small = median(Array.from({ length: 3 }, () => peakMemory(build(fifty, freshFolder(), cache))))
  const large = peakMemory(build(thousand, out, cache))
  goal(
    '4. memory, 1,000 gyms cold against 50',
    large / small,
    'at most',
    1.5,
    `${large.toFixed(0)} MB against ${small.toFixed(0)} MB`,
  )
  shareOfDisk(out)

  // Pending writes of a thousand gyms would slow down the short runs that follow.
  spawnSync('sync')

  const pairs = Array.from({ length: 7 }, () => [
    seconds(build(thousand, out, cache)),
    seconds([
      plainHash,
      thousand,
      join(home, 'template'),
      join(home, 'generator'),
      join(home, 'package-lock.json'),
    ]),
  ])
  const ratio = median(pairs.map(([ours = 0, theirs = 1]) => ours / theirs))
  const column = (/** @type {number} */ at) => median(pairs.map(pair => pair[at] ?? 0))
  goal(
    '3. 1,000 gyms, nothing changed',
    ratio,
    'at most',
    3,
    `${formatSeconds(column(0))} against ${formatSeconds(column(1))}`,
  )
  changeOneGym(thousand, out, cache)
}

/** Measures the seconds for a gym without molde, as a median. */
function naiveLoop() {
  const gyms = tenantsOf(naiveGyms)
  const out = freshFolder()
  seconds([molde, 'render', '--all', '--quiet', '--tenants', gyms, '--out', out])
  const each = readdirSync(gyms).map(gym => {
    const project = join(out, gym)
    symlinkSync(join(home, 'node_modules'), join(project, 'node_modules'))
    cpSync(join(gyms, gym, 'logo.svg'), join(project, 'public/logo.svg'))
    return (
      seconds([vite, 'build'], { cwd: project }) +
      seconds([assetsGenerator, '--preset', 'minimal-2023', 'public/logo.svg'], { cwd: project })
    )
  })
  return median(each)
}

/**
 * Counts the copies of a shared file on the disk.
 * @param {string} out
 */
function shareOfDisk(out) {
  const files = readdirSync(out)
    .filter(gym => gym.startsWith('gym-'))
    .map(gym => statSync(join(out, gym, 'www/assets', bundleFile(out, gym))))
  const inodes = new Set(files.map(({ ino }) => ino))
  goal('4. disk: a shared script of 1,000 gyms stands', inodes.size, 'at most', 1, `${files.length} sites`)
}

/** @param {string} out @param {string} gym */
function bundleFile(out, gym) {
  return readdirSync(join(out, gym, 'www/assets')).find(name => name.endsWith('.js')) ?? ''
}

/** @param {string} tenants @param {string} out @param {string} cache */
function changeOneGym(tenants, out, cache) {
  const file = join(tenants, 'gym-0500/app.json')
  const app = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...app, theme_color: '#102030', theme_text: '#ffffff' }, null, 2))
  const folders = ['--tenants', tenants, '--out', out, '--cache', cache]
  const plan = output([molde, 'plan', ...folders]).trim()
  const duration = seconds(build(tenants, out, cache))
  const { gyms } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
  const built = gyms.filter((/** @type {{ state: string }} */ { state }) => state === 'built').length
  goal(
    '5. one gym of 1,000 changed: gyms built',
    built,
    'at most',
    1,
    `${formatSeconds(duration)}; plan said "${plan}"`,
  )
}

/** @param {number} value */
function formatSeconds(value) {
  return value < 2 ? `${(value * 1000).toFixed(0)} ms` : `${value.toFixed(1)} s`
}
