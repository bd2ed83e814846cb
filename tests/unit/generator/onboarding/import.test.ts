import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readLegacyTree } from '#generator/onboarding/import.ts'
import { onboardGyms } from '#generator/onboarding/onboard.ts'
import { localSystem } from '#generator/system/disk.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { home } from '#tests/support/molde.ts'

const system = localSystem()
const logo = join(home, 'tenants/demo/logo.svg')
const legacy = { name: 'Uno', theme_color: '#d7263d', theme_text: '#ffffff' }

/** Creates a legacy app with gyms in assets/dominios. Writes buffers unchanged and other values as JSON. */
async function createLegacyApp(gyms: Record<string, unknown>, below = 'assets/dominios') {
  const app = await emptyFolder()
  const root = join(app, below)
  for (const [gym, value] of Object.entries(gyms)) {
    await mkdir(join(root, gym), { recursive: true })
    await writeFile(join(root, gym, 'app.json'), Buffer.isBuffer(value) ? value : JSON.stringify(value))
  }
  const tenants = join(await emptyFolder(), 'tenants')
  const paths = pathsFor({ tenants })
  const run = async (folder = app) => {
    const { candidates } = await readLegacyTree(folder, paths, system)
    const results = await onboardGyms(candidates, { dryRun: false, onWait: () => {} }, paths, system)
    return results.map(({ gym, state, problems }) => [
      gym,
      state,
      ...problems.map(({ code, path }) => `${path} ${code}`).filter(problem => problem !== ' legacy/logo'),
    ])
  }
  const put = async (path: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), bytes)
  }
  const readApp = async (gym: string) => JSON.parse(await readFile(join(tenants, gym, 'app.json'), 'utf8'))
  return { app, root, tenants, run, put, readApp, files: (gym: string) => readdir(join(tenants, gym)) }
}

const createPicture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#123456' } })
    .png()
    .toBuffer()

test('imports the fields of a legacy app in the format of app.json', async () => {
  const { run, readApp } = await createLegacyApp({
    uno: {
      ...legacy,
      name: ' Uno ',
      theme_color: 'D7263D',
      theme_text: '#FFF',
      issede: '2',
      sedeinit: 1001,
      short_name: '',
      description: null,
      icons: [{ src: 'icon.png' }],
      display: 'standalone',
      start_url: '/',
    },
  })
  expect(await run()).toEqual([['uno', 'written']])
  expect(await readApp('uno')).toEqual({
    $schema: '../app.schema.json',
    ...legacy,
    issede: 2,
    sedeinit: 1001,
  })
})

test('reports each field that cannot be imported, and creates the gym without these fields', async () => {
  const { run, readApp } = await createLegacyApp({
    uno: {
      ...legacy,
      theme_text: 'white',
      telefono: '11 5555',
      lang: 'castellano rioplatense',
      sedeinit: 7,
      background_color: 'rgba(0, 0, 0, 0)',
      links: { web: 'nowhere' },
    },
  })
  const [[, state, ...problems] = []] = await run()
  expect(state).toBe('written')
  expect(problems.sort()).toEqual([
    'background_color legacy/value',
    'lang legacy/value',
    'links legacy/value',
    'sedeinit legacy/value',
    'telefono legacy/field',
    'theme_text legacy/changed',
  ])
  expect(await readApp('uno')).toEqual({ $schema: '../app.schema.json', ...legacy })
})

test('reports gyms that cannot be created, and creates the others', async () => {
  const { run, root, tenants } = await createLegacyApp({
    ...{ Uno_X: legacy, dos: { name: 'Dos' }, tres: { ...legacy, issede: 3 }, cuatro: Buffer.from('<html>') },
    ...{ cinco: [], seis: legacy, siete: { ...legacy, theme_color: 'transparent' } },
  })
  await mkdir(join(root, 'vacio'))
  await symlink('seis', join(root, 'enlace'))
  await mkdir(join(root, 'archivo'))
  await symlink('../seis/app.json', join(root, 'archivo/app.json'))
  expect(await run()).toEqual([
    ['Uno_X', 'failed', 'gym gym/slug'],
    ['archivo', 'failed', ' gym/link'],
    ['cinco', 'failed', ' json/not-object'],
    ['cuatro', 'failed', ' json/syntax'],
    ['dos', 'failed', 'theme_color field/missing', 'theme_text field/missing'],
    ['enlace', 'failed', ' legacy/link'],
    ['seis', 'written'],
    ['siete', 'failed', 'theme_color color/format'],
    ['tres', 'failed', 'issede branches/default'],
    ['vacio', 'failed', ' app/missing'],
  ])
  expect((await readdir(tenants)).sort()).toEqual(['app.schema.json', 'seis'])
  expect(await run()).toContainEqual(['seis', 'exists'])
})

test.each([
  ['a byte order mark', Buffer.from(`\ufeff${JSON.stringify({ ...legacy, name: 'Peña' })}`)],
  ['Windows-1252 letters', Buffer.from(JSON.stringify({ ...legacy, name: 'Peña' }), 'latin1')],
])('reads a file with %s', async (_, bytes) => {
  const { run, readApp } = await createLegacyApp({ uno: bytes })
  expect(await run()).toEqual([['uno', 'written']])
  expect((await readApp('uno')).name).toBe('Peña')
})

test('omits a private key without printing it', async () => {
  const { app, tenants, readApp } = await createLegacyApp({
    uno: { ...legacy, theme_text: 'white', private_key: '-----BEGIN PRIVATE KEY-----MIIEvQ' },
  })
  const paths = pathsFor({ tenants })
  const { candidates } = await readLegacyTree(app, paths, system)
  const results = await onboardGyms(candidates, { dryRun: false, onWait: () => {} }, paths, system)
  expect(results[0]?.problems.map(({ code }) => code)).toContain('legacy/secret')
  expect(JSON.stringify([results, await readApp('uno')])).not.toContain('MIIEvQ')
})

describe('the logo', () => {
  test('is the file named logo, otherwise a drawing, otherwise the largest icon', async () => {
    const { run, put, files, tenants } = await createLegacyApp({ uno: legacy, dos: legacy, tres: legacy })
    for (const gym of ['uno', 'dos', 'tres']) {
      await put(`${gym}/icons/icon-192x192.png`, await createPicture(192))
      await put(`${gym}/icons/icon-512x512.png`, await createPicture(512))
      await put(`${gym}/splash-icon.png`, await createPicture(1024))
      await put(`${gym}/fotos/salon.png`, await createPicture(2048, 1024))
    }
    await put('uno/logo.png', await createPicture(256))
    await put('dos/icons/icon.svg', await readFile(logo))
    await run()
    expect(await files('uno')).toEqual(['app.json', 'logo.png'])
    expect(await files('dos')).toEqual(['app.json', 'logo.svg'])
    expect(await readFile(join(tenants, 'uno/logo.png'))).toEqual(await createPicture(256))
    expect(await readFile(join(tenants, 'tres/logo.png'))).toEqual(await createPicture(512))
  })

  test('may have any name listed in the icons of app.json', async () => {
    const { run, put, files } = await createLegacyApp({
      uno: { ...legacy, icons: [{ src: '/assets/dominios/uno/marca.png?v=2' }] },
    })
    await put('uno/marca.png', await createPicture(512))
    await run()
    expect(await files('uno')).toEqual(['app.json', 'logo.png'])
  })

  test('is skipped with a reason if too small, unsafe or misnamed, and the gym is imported', async () => {
    const { app, put, files, tenants } = await createLegacyApp({ uno: legacy, dos: legacy, tres: legacy })
    await put('uno/icons/icon-72x72.png', await createPicture(72))
    await put('dos/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    await put('tres/logo.png', 'no picture')
    const paths = pathsFor({ tenants })
    const { candidates } = await readLegacyTree(app, paths, system)
    const results = await onboardGyms(candidates, { dryRun: false, onWait: () => {} }, paths, system)
    const hints = results.map(({ gym, problems }) => [gym, problems.map(({ hint }) => hint).join()])
    expect(hints).toEqual([
      ['dos', expect.stringContaining('The logo holds a script.')],
      ['tres', expect.stringContaining('logo.png is no picture that is known')],
      ['uno', expect.stringContaining('only 72 × 72 pixels')],
    ])
    expect(await files('uno')).toEqual(['app.json'])
  })

  test('is skipped if its folder cannot be listed, and all gyms are imported', async () => {
    const { app, put, tenants } = await createLegacyApp({ uno: legacy, dos: legacy })
    await put('uno/icons/icon.png', await createPicture(512))
    // Simulates the refusal, because root may read every folder.
    const listTree: typeof system.listTree = (folder, ...rest) => {
      if (!folder.endsWith('uno')) return system.listTree(folder, ...rest)
      const cause = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
      return Promise.reject(new DiskError(join(folder, 'icons'), 'The disk refused it.', 'Fix it.', cause))
    }
    const files = { ...system, listTree }
    const paths = pathsFor({ tenants })
    const { candidates } = await readLegacyTree(app, paths, files)
    const results = await onboardGyms(candidates, { dryRun: false, onWait: () => {} }, paths, files)
    expect(results.map(({ gym, state }) => [gym, state])).toEqual([
      ['dos', 'written'],
      ['uno', 'written'],
    ])
    expect(results[1]?.problems[0]?.hint).toContain('EACCES')
  })

  test('is never read through a link', async () => {
    const { run, root, files } = await createLegacyApp({ uno: legacy })
    await symlink(logo, join(root, 'uno/logo.svg'))
    await run()
    expect(await files('uno')).toEqual(['app.json'])
  })
})

test.each(['assets/dominios', 'src/assets/dominios', 'www/assets/dominios', ''])(
  'finds the gyms in %j',
  async below => {
    const { run } = await createLegacyApp({ uno: legacy }, below)
    expect(await run()).toEqual([['uno', 'written']])
  },
)

test('rejects a folder without gyms', async () => {
  const { run } = await createLegacyApp({ uno: legacy })
  await expect(run(await emptyFolder())).rejects.toThrow('There is no gym in')
})
