// What is not saved yet: it outlasts a reload and the studio itself. And gyms that are not there yet.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { draftsFolder } from '../../generator/studio/drafts/kept-drafts.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { DiskError } from '../../generator/system/disk-error.ts'
import type { Paths } from '../../generator/system/paths.ts'
import { catalogue } from '../../generator/tenant/catalogue.ts'
import { checkedSchema } from '../../template/studio/begin/answers.ts'
import { problemsInSpanish } from '../../template/studio/editing/problems/spanish.ts'
import { homeLineSchema } from '../../template/studio/home/answers.ts'
import { type AskedStudio, studioAt, studioOf, viewIn } from '../support/studio.ts'
import { changeApp } from '../support/tenants.ts'

const system = localSystem()

let asked: AskedStudio
let paths: Paths
beforeEach(async () => {
  asked = await studioOf(['box'])
  paths = asked.paths
})

/** As the first line of the home says. */
async function unsaved(of = asked) {
  const [line = ''] = (await (await of.ask('api/home')).text()).split('\n')
  const first = homeLineSchema.parse(JSON.parse(line))
  return first.kind === 'gyms' ? first.unsaved : []
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#fff"/></svg>'
const fields = { name: 'Gimnasio Nuevo', theme_color: '#0a7d33', theme_text: '#ffffff' }
const begin = (gym: string, more: object = {}) => asked.post('api/gyms', { gym, fields, ...more })

/** The studio is ended, and started again over the same gyms. */
async function again(log: (line: string) => void = () => {}): Promise<AskedStudio> {
  await asked.studio.close()
  return studioAt(paths, { log })
}

describe('another start finds', () => {
  test('every step of a draft, with its logo', async () => {
    await asked.change('name', 'Uno')
    await asked.change('theme_color', '#0a7d33')
    await viewIn(asked.ask('api/gyms/box/logo/mio.svg', { method: 'PUT', body: svg }))
    const next = await again()
    expect(await next.view('box')).toMatchObject({
      isSaved: false,
      logo: 'logo.svg',
      values: { name: 'Uno', theme_color: '#0a7d33' },
    })
    await next.act('undo', 'box')
    expect((await next.act('undo', 'box')).values).toMatchObject({ name: 'Uno', theme_color: '#1d4ed8' })
    await next.act('redo', 'box')
    await next.act('redo', 'box')
    expect((await next.act('save', 'box')).saved).toBe('saved')
    expect(await readFile(join(paths.tenants, 'box/logo.svg'), 'utf8')).toBe(svg)
    expect(await unsaved(next)).toEqual([])
    expect(await readdir(draftsFolder(paths))).toEqual([])
  })

  test('an icon beside the logo, which is the file of that name', async () => {
    const put = (name: string, bytes: string) =>
      viewIn(asked.ask(`api/gyms/box/logo/${name}`, { method: 'PUT', body: bytes }))
    const mark = svg.replace('<svg ', '<svg id="mark" ')
    await put('mio.svg', svg)
    expect(await put('Icon.svg', mark)).toMatchObject({ logo: 'logo.svg', icon: 'icon.svg' })
    const next = await again()
    expect(await next.view('box')).toMatchObject({ logo: 'logo.svg', icon: 'icon.svg', isSaved: false })
    expect((await next.act('save', 'box')).saved).toBe('saved')
    const folder = join(paths.tenants, 'box')
    expect(await readFile(join(folder, 'logo.svg'), 'utf8')).toBe(svg)
    expect(await readFile(join(folder, 'icon.svg'), 'utf8')).toBe(mark)
    await viewIn(next.ask('api/gyms/box/icon', { method: 'DELETE' }))
    expect((await next.act('undo', 'box')).icon).toBe('icon.svg')
    expect(await next.act('redo', 'box')).toMatchObject({ logo: 'logo.svg', icon: '' })
    expect((await next.act('save', 'box')).saved).toBe('saved')
    expect((await readdir(folder)).sort()).toEqual(['app.json', 'logo.svg'])
  })

  test('a new gym that was never saved, among those of the home', async () => {
    await viewIn(begin('nuevo'))
    await asked.change('short_name', 'Mío', 'nuevo')
    const next = await again()
    expect(await unsaved(next)).toEqual([{ gym: 'nuevo', name: 'Gimnasio Nuevo', isNew: true }])
    expect((await next.view('nuevo')).values.short_name).toBe('Mío')
    expect((await next.post('api/gyms', { gym: 'nuevo', fields })).status).toBe(422)
  })

  test('what an editor wrote meanwhile, as a question', async () => {
    await asked.change('theme_color', '#0a7d33')
    await changeApp(paths.tenants, 'box', { name: 'De un editor' })
    expect(await (await again()).view()).toMatchObject({
      isChangedElsewhere: true,
      values: { theme_color: '#0a7d33', name: 'Demo Fit' },
    })
  })

  test('of a draft that cannot be read, that it cannot; the others are there', async () => {
    await changeApp(paths.tenants, 'box', {})
    await viewIn(begin('nuevo'))
    await asked.change('name', 'Uno')
    await writeFile(join(draftsFolder(paths), 'box/draft.json'), '{ "gym": ')
    const said: string[] = []
    const next = await again(line => said.push(line))
    expect((await next.view('box')).values.name).toBe('Demo Fit')
    expect((await unsaved(next)).map(({ gym }) => gym)).toEqual(['nuevo'])
    expect(said.join()).toContain('The draft of box in')
    // It stays for who can make something of it.
    expect(await readdir(join(draftsFolder(paths), 'box'))).toContain('draft.json')
  })
})

test('what is switched on and off is undone one by one', async () => {
  await asked.change('areas.news', false)
  await asked.change('areas.news', true)
  expect((await asked.act('undo')).values['areas.news']).toBe(false)
  const both = (issede: number, sedeinit: number | undefined) =>
    viewIn(
      asked.post('api/gyms/box/changes', {
        changes: [
          { field: 'issede', value: issede },
          { field: 'sedeinit', value: sedeinit },
        ],
      }),
    )
  await both(2, 1)
  await both(0, undefined)
  expect((await asked.act('undo')).values).toMatchObject({ issede: 2, sedeinit: 1 })
})

test('drafts are for their owner’s eyes alone', async () => {
  await asked.change('name', 'Uno')
  expect(await system.modeOf(join(draftsFolder(paths), 'box/draft.json'))).toBe(0o600)
})

test('the last of many changes is the last that is kept, also where an earlier one takes longer to write', async () => {
  let goOn: (() => void) | undefined
  const slow = { ...system }
  slow.writeFile = async (path, bytes, mode) => {
    if (path.startsWith(draftsFolder(paths)) && !goOn)
      await new Promise<void>(done => {
        goOn = done
      })
    return system.writeFile(path, bytes, mode)
  }
  asked = studioAt(paths, { system: slow })
  const isName = (name: string) =>
    vi.waitFor(async () => expect((await asked.view()).values.name).toBe(name), { timeout: 60_000 })
  const changes: Promise<unknown>[] = []
  for (const name of ['Uno', 'Dos', 'Tres']) {
    changes.push(asked.change('name', name))
    // In memory, while the first name is still being written.
    await isName(name)
  }
  goOn?.()
  await Promise.all(changes)
  const { values } = await asked.view()
  expect((await (await again()).view()).values.name).toBe(values.name)
})

test('a draft that cannot be kept is told, and is there all the same', async () => {
  const full = { ...system }
  full.writeFile = async (path, bytes, mode) => {
    if (path.startsWith(draftsFolder(paths)))
      throw new DiskError(path, 'The disk is full.', 'Make room.', null)
    return system.writeFile(path, bytes, mode)
  }
  const next = studioAt(paths, { system: full })
  expect(await next.change('name', 'Uno', 'box')).toMatchObject({
    unkept: expect.stringMatching(/\w/),
    values: { name: 'Uno' },
  })
  expect(await next.act('save', 'box')).toMatchObject({ saved: 'saved', isSaved: true })
  expect(JSON.parse(await readFile(join(paths.tenants, 'box/app.json'), 'utf8')).name).toBe('Uno')
  await next.change('name', 'Dos', 'box')
  expect((await next.act('undo', 'box')).unkept).toBe('')
})

test('a gym of which nothing is to be saved follows what an editor writes, without a question', async () => {
  const { version, site } = await asked.view()
  await changeApp(paths.tenants, 'box', { name: 'De un editor' })
  const now = await asked.view()
  expect(now).toMatchObject({
    ...{ isChangedElsewhere: false, isSaved: true, canUndo: false, values: { name: 'De un editor' } },
  })
  expect([now.version > version, now.site !== site]).toEqual([true, true])
  await asked.change('short_name', 'Caja')
  await asked.act('save')
  await changeApp(paths.tenants, 'box', { name: 'Otra vez' })
  expect(await asked.view()).toMatchObject({
    ...{ isChangedElsewhere: false, isSaved: true, canUndo: true, values: { name: 'Otra vez' } },
  })
  expect(await asked.act('undo')).toMatchObject({ isSaved: false, values: { name: 'De un editor' } })
})

test('a cache that cannot be read is told, and keeps no gym from being opened', async () => {
  const said: string[] = []
  const unreadable = { ...system }
  unreadable.list = async folder => {
    if (folder === draftsFolder(paths))
      throw new DiskError(folder, 'It cannot be read.', 'Give yourself the right to.', null)
    return system.list(folder)
  }
  const next = studioAt(paths, { system: unreadable, log: line => said.push(line) })
  expect(await next.view()).toMatchObject({ isSaved: true, values: { name: 'Demo Fit' } })
  expect(said.join()).toContain('It cannot be read. Give yourself the right to.')
})

test('a draft that cannot be taken up is told, and is in no other gym’s way', async () => {
  const two = await studioOf(['box', 'otro'])
  await two.change('name', 'Uno', 'box')
  await two.studio.close()
  const said: string[] = []
  const broken = { ...system }
  broken.list = async folder => {
    if (folder === join(two.paths.tenants, 'box')) throw new TypeError('a bug')
    return system.list(folder)
  }
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const next = studioAt(two.paths, { system: broken, log: line => said.push(line) })
  expect((await next.view('otro')).values.name).toBe('Demo Fit')
  expect(said.join()).toMatch(/draft of box: a bug/)
})

test('what is discarded is gone, and what an old window saw counts no more', async () => {
  const { version } = await asked.change('name', 'Uno')
  expect(await (await asked.ask('api/gyms/box/draft', { method: 'DELETE' })).json()).toEqual({
    isThere: true,
  })
  const now = await asked.view()
  expect(now).toMatchObject({ isSaved: true, canUndo: false, values: { name: 'Demo Fit' } })
  expect(now.version).toBeGreaterThan(version)
  expect(await (await again()).view()).toMatchObject({ isSaved: true })
  await viewIn(begin('nuevo'))
})

describe('a new gym', () => {
  const check = async (wanted: object) =>
    checkedSchema.parse(await (await asked.post('api/new-gym', { fields, copyOf: '', ...wanted })).json())
  const codesOf = async (wanted: object) =>
    (await check(wanted)).problems.filter(({ severity }) => severity === 'error').map(one => one.code)

  test.each([
    ['nuevo', []],
    ['box', ['gym/taken']],
    ['www', ['gym/reserved']],
    ['Con Mayúscula', ['gym/slug']],
    ['../fuera', ['gym/slug']],
  ])('called %s: %o', async (gym, codes) => {
    expect(await codesOf({ gym })).toEqual(codes)
    expect(await readdir(paths.tenants)).toEqual(['box'])
  })

  test('is checked by the rules of every gym, while it is typed', async () => {
    await changeApp(paths.tenants, 'box', { domain: 'app.box.example' })
    const wrong = { name: ' ', theme_color: 'rojo', theme_text: '#ffffff', domain: 'app.box.example' }
    expect(await codesOf({ gym: 'nuevo', fields: wrong })).toEqual([
      'text/empty',
      'color/format',
      'domain/taken',
    ])
    expect((await check({ gym: 'nuevo' })).hasDraft).toBe(false)
    await viewIn(begin('nuevo'))
    expect((await check({ gym: 'nuevo' })).hasDraft).toBe(true)
  })

  test('as a copy takes the look and the habits of another, and nothing that is that one’s own', async () => {
    await changeApp(paths.tenants, 'box', {
      ...{ areas: { news: false }, timezone: 'America/Montevideo', api: 'https://api.box.example/' },
      ...{
        addons: 'https://api.box.example/',
        domain: 'app.box.example',
        links: { web: 'https://box.example/' },
      },
    })
    await writeFile(join(paths.tenants, 'box/logo.svg'), svg)
    const wanted = { gym: 'copia', fields: { name: 'Una Copia' }, copyOf: 'box' }
    const { copied, left } = await check(wanted)
    expect(copied).toEqual(expect.arrayContaining(['theme_color', 'areas', 'timezone']))
    expect(left).toEqual(expect.arrayContaining(['name', 'api', 'addons', 'domain', 'links']))
    const begun = await viewIn(asked.post('api/gyms', wanted))
    expect(begun).toMatchObject({
      logo: 'logo.svg',
      isNew: true,
      values: { name: 'Una Copia', 'areas.news': false },
    })
    await asked.act('save', 'copia')
    const app = JSON.parse(await readFile(join(paths.tenants, 'copia/app.json'), 'utf8'))
    expect(app).toMatchObject({ name: 'Una Copia', theme_color: '#1d4ed8', areas: { news: false } })
    for (const field of ['api', 'addons', 'domain', 'links', 'description'])
      expect(app).not.toHaveProperty(field)
  })

  test.each(['nosuch', '..', '../box'])('as a copy of %s is refused', async copyOf => {
    expect((await begin('copia', { copyOf })).status).toBe(422)
  })

  test('that somebody else made meanwhile is not written over', async () => {
    await viewIn(begin('nuevo'))
    const theirs = `${JSON.stringify({ ...fields, name: 'De otro' })}\n`
    await system.createFolder(join(paths.tenants, 'nuevo'), new Map([['app.json', Buffer.from(theirs)]]))
    expect((await asked.act('save', 'nuevo')).saved).toBe('conflict')
    expect(await readFile(join(paths.tenants, 'nuevo/app.json'), 'utf8')).toBe(theirs)
  })
})

test('every problem that the factory finds is told in Spanish too', () => {
  const codes = [...Object.keys(catalogue), 'gym/taken']
  expect(Object.keys(problemsInSpanish).sort()).toEqual(codes.sort())
  for (const said of Object.values(problemsInSpanish))
    expect(said('algo', 'otra cosa', 'Campo')).toMatch(/\S/)
})
