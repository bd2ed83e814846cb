// `molde build` and a project's `npm run build` produce the same bytes, also for gyms with awkward contents.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { home, molde } from '#tests/support/molde.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { plainDigests } from '#tests/support/site.ts'
import { layOver, tenantsIn } from '#tests/support/tenants.ts'

const long = 'Ñandú '.repeat(13).trim()
const everything = {
  short_name: 'Todo',
  description: `"Comillas", <b>marcas</b> & {{llaves}} ${'x'.repeat(200)}`,
  lang: 'es-UY',
  timezone: 'America/Montevideo',
  currency: 'UYU',
  background_color: '#101010',
  api: 'https://api.example.com/gym/',
  global: 'https://global.example.com',
  addons: 'https://addons.example.com',
  images: 'https://images.example.com',
  push: {
    firebase: { apiKey: 'k', projectId: 'p', messagingSenderId: '1', appId: '1:1:web:1' },
    vapidKey: `B${'A'.repeat(86)}`,
  },
  videos: { android: 'https://v.example.com/a.mp4', other: 'https://v.example.com/o.mp4' },
  areas: { fitness: false, news: false },
  links: { web: 'https://example.com', whatsapp: 'https://wa.me/1' },
  domain: 'app.example.com',
  wrapped: { package: 'com.example.app', certificate: Array.from({ length: 32 }, () => 'AB').join(':') },
}

const apps: Record<string, Record<string, unknown>> = {
  plain: {},
  markup: { name: `</script><script>alert(1)</script>` },
  quotes: { name: `"O'Higgins" & Cía.` },
  handlebars: { name: '{{name}} {{{css}}} {{#if}}' },
  direction: { name: 'Box \u05e9\u05dc\u05d5\u05dd \u200f' },
  emoji: { name: '🏋️‍♀️ Fuerza 💪🏽' },
  'one-letter': { name: 'Ñ' },
  'no-letters': { name: '—— !! ——' },
  dollar: { name: "$& $1 $` $'" },
  manifest: { name: 'self.__WB_MANIFEST' },
  entry: { name: '<script type="module" src="/src/boot.ts"></script>' },
  long: { name: long, description: `${long} ${long}` },
  everything,
  white: { theme_color: '#ffffff', theme_text: '#000000' },
  black: { theme_color: '#000000', theme_text: '#ffffff' },
  yellow: { theme_color: '#ffff00', theme_text: '#000000' },
  a: {},
  'x-1-2-3-4-5-6-7-8-9-0-1-2-3-4-5-6-7-8-9-0-1-2-3-4-5-6-7-8-9-0': {},
  'no-logo': {},
  photo: {},
  overlay: {},
  'overlay-page': {},
}
/** A gym for each kind of difference: text, settings, logo, and overlays. */
const sample = ['markup', 'everything', 'no-logo', 'photo', 'overlay', 'overlay-page']
const gyms = isNightly ? Object.keys(apps) : sample

let place: string
let out: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-awkward-'))
  out = join(place, 'dist')
  const tenants = await tenantsIn(place, gyms, gym => apps[gym] ?? {})
  await rm(join(tenants, 'no-logo/logo.svg'))
  await rm(join(tenants, 'photo/logo.svg'))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  await writeFile(
    join(tenants, 'photo/logo.png'),
    await sharp({ create: { width: 700, height: 700, channels: 3, noise, background: '#000' } })
      .png()
      .toBuffer(),
  )
  await layOver(tenants, 'overlay', 'src/shell/own.ts', 'export const own = true\n')
  await layOver(
    tenants,
    'overlay',
    'src/main.tsx',
    `import './shell/own.ts'\n${await template('src/main.tsx')}`,
  )
  await layOver(tenants, 'overlay', 'public/own.txt', 'own')
  const page = await template('index.html.hbs')
  await layOver(
    tenants,
    'overlay-page',
    'index.html.hbs',
    page.replace('</body>', '  <!-- own -->\n  </body>'),
  )
  const { code, stderr } = await molde('build', '--all', '--tenants', tenants, '--out', out)
  expect(code, stderr).toBe(0)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const template = (path: string) => readFile(join(home, 'template', path), 'utf8')

/** The compiled bundles by the digest of their code. Most gyms have the same code. */
const bundles = new Map<string, string>()

/** Builds a project like `npm run build`, but compiles the same code only once. */
async function buildProject(project: string): Promise<void> {
  expect(JSON.parse(await readFile(join(project, 'package.json'), 'utf8')).scripts.build).toBe(
    'vite build && node build/site.js',
  )
  const code = await codeDigest(project)
  const compiled = bundles.get(code)
  if (compiled) await cp(compiled, join(project, 'bundle'), { recursive: true })
  else {
    run(project, 'npx', '--no', 'vite', 'build')
    const copy = join(place, 'bundles', code)
    await cp(join(project, 'bundle'), copy, { recursive: true })
    bundles.set(code, copy)
  }
  run(project, 'node', 'build/site.js')
}

/** Computes the digest of all files that a compilation may read: not the page, the public files and the files with the gym's name. */
async function codeDigest(project: string): Promise<string> {
  const hash = createHash('sha256')
  const gymFiles = /^(public\/|node_modules\/|index\.html$|README\.md$|package(-lock)?\.json$)/
  for (const path of (await localSystem().listTree(project)).filter(path => !gymFiles.test(path)).sort())
    hash.update(`${path}\0`).update(await readFile(join(project, path)))
  return hash.digest('hex')
}

function run(cwd: string, program: string, ...args: string[]): void {
  // The test runner's NODE_ENV would change the build.
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
}

test.each(gyms)('%s: both builds produce the same bytes', async gym => {
  const elsewhere = join(place, 'elsewhere')
  const project = join(elsewhere, gym)
  const excluded = /\/(www|\.sites|build-manifest\.json)$/
  await cp(join(out, gym), project, { recursive: true, filter: path => !excluded.test(path) })
  await symlink(join(home, 'node_modules'), join(project, 'node_modules'))
  await buildProject(project)
  // The project's build does not compress files.
  const digestsIn = async (folder: string) => plainDigests(await realpath(join(folder, gym, 'www')))
  expect(await digestsIn(elsewhere)).toEqual(await digestsIn(out))
})

test('compiles the code once for all gyms without overlays', () => {
  // One bundle is for the gyms with files in src/ or public/, the other for the remaining gyms.
  expect(bundles.size).toBe(2)
})
