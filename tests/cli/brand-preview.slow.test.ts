// The commands that open the app in a browser: sheet and screenshots.
import { cp, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { expectSuccess, home, molde, moldeIn } from '#tests/support/molde.ts'

let place: string
let args: string[]
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-test-'))
  await cp(join(home, 'tenants/corazon-del-nandu'), join(place, 'tenants/corazon-del-nandu'), {
    recursive: true,
  })
  args = ['corazon-del-nandu', '--tenants', join(place, 'tenants'), '--out', join(place, 'dist')]
  return () => rm(place, { recursive: true, force: true })
})

const sheetIn = (folder: string) => readFile(join(folder, 'corazon-del-nandu/sheet.html'), 'utf8')

test('sheet writes a self-contained page with screens and contrasts, a picture and a PDF', async () => {
  const { code, stdout, stderr } = await molde('sheet', ...args, '--pdf')
  expect(code, stderr).toBe(0)
  expect(stderr).toMatch(/Building .* for its screenshots …\nTaking screenshots of /)
  expect(stdout.trim().split('\n').length).toBe(3)
  const html = await sheetIn(join(place, 'dist'))
  expect(html).toContain('Centro de Yoga, Pilates &amp; Danza Corazón del Ñandú')
  expect(html.match(/alt="(Ingreso|Reservas|Reservas, de noche|Mis Reservas, de noche)"/g)?.length).toBe(4)
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"|url\("([^"]*)"\)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  )
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter(address => !address.startsWith('data:'))).toEqual([])
  expect(html).not.toContain('<script')
  // Light yellow is invisible in light mode, so the text colour replaces it. The sheet explains this with numbers.
  expect(html).toContain('se usa el otro color, #4a3b00')
  expect(html).toMatch(/\d{1,2} de [a-z]+ de \d{4}/)
  expect(html).not.toContain('todavía no está guardado')
  const pdf = await readFile(join(place, 'dist/corazon-del-nandu/sheet.pdf'), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
  const { width = 0, height = 0 } = await sharp(join(place, 'dist/corazon-del-nandu/sheet.png')).metadata()
  expect(width).toBe(2640)
  expect(height).toBeGreaterThan(4000)
})

test('sheet without a browser writes the page without screens and prints a notice', async () => {
  const out = join(place, 'no-browser')
  const env = { PATH: dirname(process.execPath), MOLDE_CHROMIUM: '' }
  const target = { kind: 'command', command: ['true'], url: 'https://{gym}.gimnasios.com.ar' }
  await writeFile(join(place, 'tenants/deploy.json'), JSON.stringify({ targets: { web: target } }))
  const { code, stderr } = await moldeIn(home, env, 'sheet', ...args, '--out', out)
  expect(code, stderr).toBe(0)
  expect(await sheetIn(out)).toContain('corazon-del-nandu.gimnasios.com.ar')
  expect(await sheetIn(out)).not.toContain('example.com')
  expect(stderr).toContain('No Chromium was found')
  expect(await sheetIn(out)).not.toContain('Pantallas reales')
  expect(await readdir(join(out, 'corazon-del-nandu'))).toEqual(['.molde', 'sheet.html'])
  expectSuccess(await molde('build', ...args, '--out', out))
})

test('sheet --pdf without a browser writes nothing and explains how to get a browser', async () => {
  const out = join(place, 'no-pdf')
  const env = { PATH: dirname(process.execPath), MOLDE_CHROMIUM: '' }
  const { code, stdout, stderr } = await moldeIn(home, env, 'sheet', ...args, '--pdf', '--out', out)
  expect([code, stdout]).toEqual([3, ''])
  expect(stderr).toContain('A PDF needs a Chromium')
  expect(stderr).toContain('MOLDE_CHROMIUM')
})

test('screenshots writes pictures into the gym’s folder, and the next build adds them to the manifest', async () => {
  const { code, stderr } = await molde('screenshots', ...args)
  expect(code, stderr).toBe(0)
  expectSuccess(await molde('build', ...args))
  expect((await molde('verify', ...args)).stderr).toContain('corazon-del-nandu')
  const www = join(place, 'dist/corazon-del-nandu/www')
  const { screenshots } = JSON.parse(await readFile(join(www, 'manifest.webmanifest'), 'utf8')) as {
    screenshots: { src: string; sizes: string; form_factor: string }[]
  }
  expect(screenshots.map(({ form_factor }) => form_factor).sort()).toEqual([
    'narrow',
    'narrow',
    'narrow',
    'wide',
  ])
  for (const { src, sizes } of screenshots) {
    const { width, height } = await sharp(join(www, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await molde('plan', ...args)).stdout).toBe('')
})

test('sheet and screenshots do not change a site that was built with other options', {
  tags: ['@nightly'],
}, async () => {
  const asBuilt = [...args, '--splash', 'none', '--out', join(place, 'live')]
  const viewArgs = [...args, '--out', join(place, 'live')]
  expectSuccess(await molde('build', ...asBuilt))
  const www = join(place, 'live/corazon-del-nandu/www')
  const before = await readlink(www)
  expectSuccess(await molde('sheet', ...viewArgs))
  expect((await molde('plan', ...asBuilt)).stdout).toBe('')
  expectSuccess(await molde('screenshots', ...viewArgs))
  expect(await readlink(www)).toBe(before)
})
