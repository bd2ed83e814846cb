// Drafts, which survive a reload and a restart of the studio, and new gyms.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Checked } from '#generator/studio/draft-routes.ts'
import { draftsFolder } from '#generator/studio/drafts/draft-store.ts'
import type { HomeLine } from '#generator/studio/home/home-api.ts'
import { localSystem } from '#generator/system/disk.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import { catalogue } from '#generator/tenant/catalogue.ts'
import { problemTexts } from '#studio/editing/problems/messages.ts'
import { jsonIn, type StudioClient, studioAt, studioOf, viewIn } from '#tests/support/studio.ts'
import { changeApp } from '#tests/support/tenants.ts'

const system = localSystem()

let client: StudioClient
let paths: Paths
beforeEach(async () => {
  client = await studioOf(['box'])
  paths = client.paths
})

/** Returns the unsaved gyms of the home's first line. */
async function findUnsaved(of = client) {
  const [line = ''] = (await (await of.ask('api/home')).text()).split('\n')
  const first: HomeLine = JSON.parse(line)
  return first.kind === 'gyms' ? first.unsaved : []
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#fff"/></svg>'
const fields = { name: 'Gimnasio Nuevo', theme_color: '#0a7d33', theme_text: '#ffffff' }
const begin = (gym: string, more: object = {}) => client.post('api/gyms', { gym, fields, ...more })

/** Restarts the studio over the same gyms. */
async function restart(log: (line: string) => void = () => {}): Promise<StudioClient> {
  await client.studio.close()
  return studioAt(paths, { log })
}

describe('a restarted studio finds', () => {
  test('every step of a draft, with its logo', async () => {
    await client.change('name', 'Uno')
    await client.change('theme_color', '#0a7d33')
    await viewIn(client.ask('api/gyms/box/logo/mio.svg', { method: 'PUT', body: svg }))
    const next = await restart()
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
    expect(await findUnsaved(next)).toEqual([])
    expect(await readdir(draftsFolder(paths))).toEqual([])
  })

  test('an icon beside the logo, from the file of that name', async () => {
    const put = (name: string, bytes: string) =>
      viewIn(client.ask(`api/gyms/box/logo/${name}`, { method: 'PUT', body: bytes }))
    const mark = svg.replace('<svg ', '<svg id="mark" ')
    await put('mio.svg', svg)
    expect(await put('Icon.svg', mark)).toMatchObject({ logo: 'logo.svg', icon: 'icon.svg' })
    const next = await restart()
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

  test('a new gym that was never saved, also in the home', async () => {
    await viewIn(begin('nuevo'))
    await client.change('short_name', 'Mío', 'nuevo')
    const next = await restart()
    expect(await findUnsaved(next)).toEqual([{ gym: 'nuevo', name: 'Gimnasio Nuevo', isNew: true }])
    expect((await next.view('nuevo')).values.short_name).toBe('Mío')
    expect((await next.post('api/gyms', { gym: 'nuevo', fields })).status).toBe(422)
  })

  test('a concurrent change by an editor, as a question', async () => {
    await client.change('theme_color', '#0a7d33')
    await changeApp(paths.tenants, 'box', { name: 'De un editor' })
    expect(await (await restart()).view()).toMatchObject({
      isChangedElsewhere: true,
      values: { theme_color: '#0a7d33', name: 'Demo Fit' },
    })
  })

  test('an unreadable draft, which it reports without losing the others', async () => {
    await changeApp(paths.tenants, 'box', {})
    await viewIn(begin('nuevo'))
    await client.change('name', 'Uno')
    await writeFile(join(draftsFolder(paths), 'box/draft.json'), '{ "gym": ')
    const messages: string[] = []
    const next = await restart(line => messages.push(line))
    expect((await next.view('box')).values.name).toBe('Demo Fit')
    expect((await findUnsaved(next)).map(({ gym }) => gym)).toEqual(['nuevo'])
    expect(messages.join()).toContain('The draft of box in')
    // The file stays, so that it can be repaired by hand.
    expect(await readdir(join(draftsFolder(paths), 'box'))).toContain('draft.json')
  })
})

test('undoes switches one by one', async () => {
  await client.change('areas.news', false)
  await client.change('areas.news', true)
  expect((await client.act('undo')).values['areas.news']).toBe(false)
  const both = (issede: number, sedeinit: number | undefined) =>
    viewIn(
      client.post('api/gyms/box/changes', {
        changes: [
          { field: 'issede', value: issede },
          { field: 'sedeinit', value: sedeinit },
        ],
      }),
    )
  await both(2, 1)
  await both(0, undefined)
  expect((await client.act('undo')).values).toMatchObject({ issede: 2, sedeinit: 1 })
})

test('drafts are readable by their owner only', async () => {
  await client.change('name', 'Uno')
  expect(await system.modeOf(join(draftsFolder(paths), 'box/draft.json'))).toBe(0o600)
})

test('stores the last of many changes, even if an earlier write is slower', async () => {
  let goOn: (() => void) | undefined
  const slow = { ...system }
  slow.writeFile = async (path, bytes, mode) => {
    if (path.startsWith(draftsFolder(paths)) && !goOn)
      await new Promise<void>(done => {
        goOn = done
      })
    return system.writeFile(path, bytes, mode)
  }
  client = studioAt(paths, { system: slow })
  const isName = (name: string) =>
    vi.waitFor(async () => expect((await client.view()).values.name).toBe(name), { timeout: 60_000 })
  const changes: Promise<unknown>[] = []
  for (const name of ['Uno', 'Dos', 'Tres']) {
    changes.push(client.change('name', name))
    // The new name is in memory while the first name is still being written.
    await isName(name)
  }
  goOn?.()
  await Promise.all(changes)
  const { values } = await client.view()
  expect((await (await restart()).view()).values.name).toBe(values.name)
})

test('reports a draft that cannot be stored, and keeps it in memory', async () => {
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

test('a gym without changes follows an editor without a question', async () => {
  const { version, site } = await client.view()
  await changeApp(paths.tenants, 'box', { name: 'De un editor' })
  const now = await client.view()
  expect(now).toMatchObject({
    ...{ isChangedElsewhere: false, isSaved: true, canUndo: false, values: { name: 'De un editor' } },
  })
  expect([now.version > version, now.site !== site]).toEqual([true, true])
  await client.change('short_name', 'Caja')
  await client.act('save')
  await changeApp(paths.tenants, 'box', { name: 'Otra vez' })
  expect(await client.view()).toMatchObject({
    ...{ isChangedElsewhere: false, isSaved: true, canUndo: true, values: { name: 'Otra vez' } },
  })
  expect(await client.act('undo')).toMatchObject({ isSaved: false, values: { name: 'De un editor' } })
})

test('reports an unreadable cache, and still opens gyms', async () => {
  const messages: string[] = []
  const unreadable = { ...system }
  unreadable.list = async folder => {
    if (folder === draftsFolder(paths))
      throw new DiskError(folder, 'It cannot be read.', 'Give yourself the right to.', null)
    return system.list(folder)
  }
  const next = studioAt(paths, { system: unreadable, log: line => messages.push(line) })
  expect(await next.view()).toMatchObject({ isSaved: true, values: { name: 'Demo Fit' } })
  expect(messages.join()).toContain('It cannot be read. Give yourself the right to.')
})

test('reports a draft that cannot be restored, without affecting other gyms', async () => {
  const two = await studioOf(['box', 'otro'])
  await two.change('name', 'Uno', 'box')
  await two.studio.close()
  const messages: string[] = []
  const broken = { ...system }
  broken.list = async folder => {
    if (folder === join(two.paths.tenants, 'box')) throw new TypeError('a bug')
    return system.list(folder)
  }
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const next = studioAt(two.paths, { system: broken, log: line => messages.push(line) })
  expect((await next.view('otro')).values.name).toBe('Demo Fit')
  expect(messages.join()).toMatch(/draft of box: a bug/)
})

test('a discarded draft is gone, and an old window’s state is outdated', async () => {
  const { version } = await client.change('name', 'Uno')
  expect(await (await client.ask('api/gyms/box/draft', { method: 'DELETE' })).json()).toEqual({
    isThere: true,
  })
  const now = await client.view()
  expect(now).toMatchObject({ isSaved: true, canUndo: false, values: { name: 'Demo Fit' } })
  expect(now.version).toBeGreaterThan(version)
  expect(await (await restart()).view()).toMatchObject({ isSaved: true })
  await viewIn(begin('nuevo'))
})

describe('a new gym', () => {
  const check = async (input: object) =>
    jsonIn<Checked>(client.post('api/new-gym', { fields, copyOf: '', ...input }))
  const codesOf = async (input: object) =>
    (await check(input)).problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)

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

  test('is validated by the rules of every gym while typing', async () => {
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

  test('as a copy takes appearance and settings of another gym, but nothing specific to that gym', async () => {
    await changeApp(paths.tenants, 'box', {
      ...{ areas: { news: false }, timezone: 'America/Montevideo', api: 'https://api.box.example/' },
      ...{
        addons: 'https://api.box.example/',
        domain: 'app.box.example',
        links: { web: 'https://box.example/' },
      },
    })
    await writeFile(join(paths.tenants, 'box/logo.svg'), svg)
    const input = { gym: 'copia', fields: { name: 'Una Copia' }, copyOf: 'box' }
    const { copied, left } = await check(input)
    expect(copied).toEqual(expect.arrayContaining(['theme_color', 'areas', 'timezone']))
    expect(left).toEqual(expect.arrayContaining(['name', 'api', 'addons', 'domain', 'links']))
    const created = await viewIn(client.post('api/gyms', input))
    expect(created).toMatchObject({
      logo: 'logo.svg',
      isNew: true,
      values: { name: 'Una Copia', 'areas.news': false },
    })
    await client.act('save', 'copia')
    const app = JSON.parse(await readFile(join(paths.tenants, 'copia/app.json'), 'utf8'))
    expect(app).toMatchObject({ name: 'Una Copia', theme_color: '#1d4ed8', areas: { news: false } })
    for (const field of ['api', 'addons', 'domain', 'links', 'description'])
      expect(app).not.toHaveProperty(field)
  })

  test.each(['nosuch', '..', '../box'])('as a copy of %s is refused', async copyOf => {
    expect((await begin('copia', { copyOf })).status).toBe(422)
  })

  test('does not overwrite a gym created concurrently', async () => {
    await viewIn(begin('nuevo'))
    const theirs = `${JSON.stringify({ ...fields, name: 'De otro' })}\n`
    await system.createFolder(join(paths.tenants, 'nuevo'), new Map([['app.json', Buffer.from(theirs)]]))
    expect((await client.act('save', 'nuevo')).saved).toBe('conflict')
    expect(await readFile(join(paths.tenants, 'nuevo/app.json'), 'utf8')).toBe(theirs)
  })
})

test('every problem has a Spanish message', () => {
  const codes = [...Object.keys(catalogue), 'gym/taken']
  const { messages, logoMessages } = problemTexts.es
  expect([...Object.keys(messages), ...Object.keys(logoMessages)].sort()).toEqual(codes.sort())
  for (const describeProblem of Object.values(messages))
    expect(describeProblem('algo', 'otra cosa', 'Campo')).toMatch(/\S/)
})
