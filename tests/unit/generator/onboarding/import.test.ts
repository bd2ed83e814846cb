import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readLegacyTree } from '../../../../generator/onboarding/import.ts'
import { onboardGyms } from '../../../../generator/onboarding/onboard.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { DiskError } from '../../../../generator/system/disk-error.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { home } from '../../../support/molde.ts'

const system = localSystem()
const logo = join(home, 'tenants/demo/logo.svg')
const legacy = { name: 'Uno', theme_color: '#d7263d', theme_text: '#ffffff' }

/** A legacy app with gyms in assets/dominios; bytes are written as they are, other values as JSON. */
async function yard(gyms: Record<string, unknown>, below = 'assets/dominios') {
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
      ...problems.map(({ code, path }) => `${path} ${code}`).filter(one => one !== ' legacy/logo'),
    ])
  }
  const put = async (path: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), bytes)
  }
  const taken = async (gym: string) => JSON.parse(await readFile(join(tenants, gym, 'app.json'), 'utf8'))
  return { app, root, tenants, run, put, taken, files: (gym: string) => readdir(join(tenants, gym)) }
}

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#123456' } })
    .png()
    .toBuffer()

test('takes over what the legacy app had, in the form that app.json has', async () => {
  const { run, taken } = await yard({
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
  expect(await taken('uno')).toEqual({ $schema: '../app.schema.json', ...legacy, issede: 2, sedeinit: 1001 })
})

test('what cannot be taken over is named by gym and field, and the gym is made without it', async () => {
  const { run, taken } = await yard({
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
  expect(await taken('uno')).toEqual({ $schema: '../app.schema.json', ...legacy })
})

test('a gym that cannot be made is named, and the others are', async () => {
  const { run, root, tenants } = await yard({
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
  ['a mark in front', Buffer.from(`\ufeff${JSON.stringify({ ...legacy, name: 'Peña' })}`)],
  ['letters of Windows', Buffer.from(JSON.stringify({ ...legacy, name: 'Peña' }), 'latin1')],
])('reads a file with %s', async (_, bytes) => {
  const { run, taken } = await yard({ uno: bytes })
  expect(await run()).toEqual([['uno', 'written']])
  expect((await taken('uno')).name).toBe('Peña')
})

test('a private key is left out and not shown', async () => {
  const { app, tenants, taken } = await yard({
    uno: { ...legacy, theme_text: 'white', private_key: '-----BEGIN PRIVATE KEY-----MIIEvQ' },
  })
  const paths = pathsFor({ tenants })
  const { candidates } = await readLegacyTree(app, paths, system)
  const results = await onboardGyms(candidates, { dryRun: false, onWait: () => {} }, paths, system)
  expect(results[0]?.problems.map(({ code }) => code)).toContain('legacy/secret')
  expect(JSON.stringify([results, await taken('uno')])).not.toContain('MIIEvQ')
})

describe('the logo', () => {
  test('is the file called so, else a drawing, else the largest icon', async () => {
    const { run, put, files, tenants } = await yard({ uno: legacy, dos: legacy, tres: legacy })
    for (const gym of ['uno', 'dos', 'tres']) {
      await put(`${gym}/icons/icon-192x192.png`, await picture(192))
      await put(`${gym}/icons/icon-512x512.png`, await picture(512))
      await put(`${gym}/splash-icon.png`, await picture(1024))
      await put(`${gym}/fotos/salon.png`, await picture(2048, 1024))
    }
    await put('uno/logo.png', await picture(256))
    await put('dos/icons/icon.svg', await readFile(logo))
    await run()
    expect(await files('uno')).toEqual(['app.json', 'logo.png'])
    expect(await files('dos')).toEqual(['app.json', 'logo.svg'])
    expect(await readFile(join(tenants, 'uno/logo.png'))).toEqual(await picture(256))
    expect(await readFile(join(tenants, 'tres/logo.png'))).toEqual(await picture(512))
  })

  test('may have any name that app.json gives its icons', async () => {
    const { run, put, files } = await yard({
      uno: { ...legacy, icons: [{ src: '/assets/dominios/uno/marca.png?v=2' }] },
    })
    await put('uno/marca.png', await picture(512))
    await run()
    expect(await files('uno')).toEqual(['app.json', 'logo.png'])
  })

  test('that is too small, unsafe, or not what its name says is not taken; the gym is, and it is told why', async () => {
    const { app, put, files, tenants } = await yard({ uno: legacy, dos: legacy, tres: legacy })
    await put('uno/icons/icon-72x72.png', await picture(72))
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

  test('in a folder that cannot be listed is not taken, and the other gyms are', async () => {
    const { app, put, tenants } = await yard({ uno: legacy, dos: legacy })
    await put('uno/icons/icon.png', await picture(512))
    // Who runs the tests may be root, to whom nothing is refused.
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

  test('is never taken through a link', async () => {
    const { run, root, files } = await yard({ uno: legacy })
    await symlink(logo, join(root, 'uno/logo.svg'))
    await run()
    expect(await files('uno')).toEqual(['app.json'])
  })
})

test.each(['assets/dominios', 'src/assets/dominios', 'www/assets/dominios', ''])(
  'finds the gyms in %j',
  async below => {
    const { run } = await yard({ uno: legacy }, below)
    expect(await run()).toEqual([['uno', 'written']])
  },
)

test('a folder without gyms is wrong use', async () => {
  const { run } = await yard({ uno: legacy })
  await expect(run(await emptyFolder())).rejects.toThrow('There is no gym in')
})
