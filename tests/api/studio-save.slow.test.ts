// Saving in the studio: the same result as by hand, complete or not at all, and never over the changes of
// others.
import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { buildGym } from '#generator/pipeline.ts'
import type { Commit, CommitProposal } from '#generator/studio/drafts/commit.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { jsonIn, type StudioClient, studioAt, studioOf, viewIn } from '#tests/support/studio.ts'

const system = localSystem()

let client: StudioClient
let paths: Paths
beforeEach(async () => {
  client = await studioOf(['box'])
  paths = client.paths
})

const put = (bytes: string, gym = 'box') =>
  viewIn(client.ask(`api/gyms/${gym}/logo/mio.svg`, { method: 'PUT', body: bytes }))
const file = (name = 'app.json', gym = 'box') => join(paths.tenants, gym, name)
const readSaved = (name = 'app.json', gym = 'box') => readFile(file(name, gym), 'utf8')
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`
const logo = svg('<circle cx="4" cy="4" r="4" fill="#fff"/>')

describe('saving writes the same as by hand', () => {
  /** Builds a gym and reads its files. */
  async function buildSite(gym: string, { tenants, out }: Pick<Paths, 'tenants' | 'out'>) {
    const at = pathsFor({ tenants, out })
    const context = await createBuildContext({ paths: at, system, iconRenderer: drawIcons })
    const { folder, problems } = await buildGym(gym, context)
    expect(folder, JSON.stringify(problems)).not.toBeNull()
    const site = await system.readTree(join(out, gym, 'www'))
    return new Map([...site].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]))
  }
  async function byHand(gym: string, app: string): Promise<Pick<Paths, 'tenants' | 'out'>> {
    const place = await emptyFolder()
    const tenants = join(place, 'tenants')
    await mkdir(join(tenants, gym), { recursive: true })
    await writeFile(join(tenants, gym, 'app.json'), app)
    await writeFile(join(tenants, gym, 'logo.svg'), logo)
    return { tenants, out: join(place, 'dist') }
  }

  test('for a new gym: the same app.json and an identical site', async () => {
    const fields = { name: 'Box Ñandú', theme_color: '#1d4ed8', theme_text: '#ffffff' }
    await viewIn(client.post('api/gyms', { gym: 'nandu', fields }))
    await put(logo, 'nandu')
    for (const [field, value] of [
      ['theme_color', '#0a7d33'],
      ['areas.news', false],
      ['areas.checkin', false],
      ['areas.checkin', true],
      ['issede', 2],
      ['sedeinit', 1001],
      ['timezone', 'America/Montevideo'],
      ['links.web', 'https://nandu.example/'],
      ['short_name', 'Otro'],
      ['short_name', undefined],
    ] as const)
      await client.change(field, value, 'nandu')
    expect((await client.act('save', 'nandu')).saved).toBe('saved')
    const hand = `{
  "$schema": "../app.schema.json",
  "name": "Box Ñandú",
  "theme_color": "#0a7d33",
  "theme_text": "#ffffff",
  "areas": {
    "news": false
  },
  "issede": 2,
  "sedeinit": 1001,
  "timezone": "America/Montevideo",
  "links": {
    "web": "https://nandu.example/"
  }
}
`
    expect(await readSaved('app.json', 'nandu')).toBe(hand)
    const [mine, theirs] = [
      await buildSite('nandu', paths),
      await buildSite('nandu', await byHand('nandu', hand)),
    ]
    expect([...mine.keys()].sort()).toEqual([...theirs.keys()].sort())
    for (const [path, bytes] of theirs) expect(mine.get(path), path).toBe(bytes)
  })

  test('for an existing gym: keeps order, indentation, line ends and comments', async () => {
    const before = [
      '{',
      '\t// Lo pidió Ana.',
      '\t"theme_text": "#ffffff", "theme_color": "#1d4ed8",',
      '\t"name": "Box" /* sin tilde */,',
      '\t"areas": { "news": false }',
      '}',
    ].join('\r\n')
    await writeFile(file(), before)
    const view = await client.view()
    expect(view.values).toMatchObject({ name: 'Box', 'areas.news': false })
    expect(view.own).toContain('areas.news')
    await client.change('name', 'Boxeo')
    await client.change('areas.news', true)
    await client.change('lang', 'es-UY')
    expect((await client.act('save')).saved).toBe('saved')
    expect(await readSaved()).toBe(
      before
        .replace('"Box" /* sin tilde */,', '"Boxeo", /* sin tilde */')
        .replace('\t"areas": { "news": false }', '\t"lang": "es-UY"'),
    )
  })

  test('and refuses new comments and errors beside existing comments', async () => {
    const before = await readSaved()
    await viewIn(client.post('api/gyms/box/text', { text: before.replace('{', '{ // nuevo'), was: before }))
    expect((await client.act('save')).saved).toBe('refused')
    await client.act('undo')
    const commented = before.replace('{', '{ // viejo')
    await writeFile(file(), commented)
    await client.act('take')
    await client.change('theme_color', 'rojo')
    expect((await client.act('save')).saved).toBe('refused')
    expect(await readSaved()).toBe(commented)
  })

  test('and keeps the permissions of the file', async () => {
    await chmod(file(), 0o640)
    await client.change('name', 'Otro')
    await client.act('save')
    expect(await system.modeOf(file())).toBe(0o640)
  })
})

describe('concurrent changes of a gym', () => {
  test('in two windows: an unseen value is not overwritten', async () => {
    const seen = await client.view()
    await client.change('name', 'De otra ventana')
    const stale = await client.post('api/gyms/box/change', {
      ...{ field: 'name', value: 'Mío', was: seen.values.name },
    })
    expect([stale.status, await stale.json()]).toEqual([409, { error: 'version' }])
    const both = [1, 2].map(one =>
      client.post('api/gyms/box/change', { field: 'name', value: `Nombre ${one}`, was: 'De otra ventana' }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('in two studios: one of two concurrent saves reports a conflict', async () => {
    const other = studioAt(paths)
    await client.change('name', 'Uno')
    await other.change('name', 'Dos', 'box')
    const saved = await Promise.all([client.act('save'), other.act('save', 'box')])
    expect(saved.map(one => one.saved).sort()).toEqual(['conflict', 'saved'])
    const [winner] = saved.filter(one => one.saved === 'saved')
    expect(JSON.parse(await readSaved()).name).toBe(winner?.values.name)
    await other.studio.close()
  })

  test('on the disk and here: each field is chosen, in a single step', async () => {
    await client.change('theme_color', '#0a7d33')
    await client.change('short_name', 'Mío')
    const theirs = (await readSaved()).replace('"Demo Fit"', '"De un editor", "short_name": "Suyo"')
    await writeFile(file(), theirs)
    const { elsewhere, saved } = await client.act('save')
    expect([saved, elsewhere?.theirs?.text]).toEqual(['conflict', theirs])
    const settled = await viewIn(client.post('api/gyms/box/settle', { fields: ['theme_color'], logo: false }))
    expect(settled).toMatchObject({
      values: { name: 'De un editor', short_name: 'Suyo', theme_color: '#0a7d33' },
      isChangedElsewhere: false,
    })
    expect((await client.act('undo')).values).toMatchObject({ name: 'Demo Fit', short_name: 'Mío' })
    await client.act('redo')
    expect((await client.act('save')).saved).toBe('saved')
  })
})

describe('saving is refused', () => {
  test('for a logo that turns out blank, which is reported', async () => {
    const before = await readSaved('logo.svg').catch(() => '')
    const blank = svg('<circle cx="900" cy="900" r="4" fill="#fff"/>')
    await put(blank)
    const refused = await client.act('save')
    expect(refused.saved).toBe('refused')
    expect(refused.problems.map(({ code }) => code)).toContain('logo/blank')
    expect(await readSaved('logo.svg').catch(() => '')).toBe(before)
  })

  test('for a domain of another gym, until changed', async () => {
    await cp(join(paths.tenants, 'box'), join(paths.tenants, 'otro'), { recursive: true })
    const app = JSON.parse(await readSaved())
    await writeFile(file('app.json', 'otro'), JSON.stringify({ ...app, domain: 'app.otro.example' }))
    const wrong = await client.change('domain', 'app.otro.example')
    expect(wrong.problems).toMatchObject([{ code: 'domain/taken', path: 'domain' }])
    expect((await client.act('save')).saved).toBe('refused')
    expect((await client.view()).problems.map(({ code }) => code)).toContain('domain/taken')
    await client.change('domain', 'app.box.example')
    expect((await client.act('save')).saved).toBe('saved')
  })
})

describe('a fix', () => {
  test('is the rule’s fix, fixes its problem alone, and can be undone', async () => {
    const wrong = await client.change('theme_color', 'navy')
    const problem = wrong.problems.find(({ code }) => code === 'color/format')
    expect(problem?.fix).toEqual({ kind: 'set', path: ['theme_color'], value: '#000080' })
    const mended = await viewIn(client.post('api/gyms/box/fix', problem))
    expect(mended.values.theme_color).toBe('#000080')
    expect(mended.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect((await client.act('undo')).values.theme_color).toBe('navy')
  })

  test('is refused for a problem that is gone', async () => {
    const [found] = (await client.change('theme_color', 'navy')).problems
    await client.change('theme_color', '#123456')
    expect((await client.post('api/gyms/box/fix', found)).status).toBe(409)
    expect((await client.view()).values.theme_color).toBe('#123456')
  })
})

describe('in git', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: paths.tenants, encoding: 'utf8', stdio: 'pipe' })
  function begin(): void {
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Ana')
    git('config', 'user.email', 'ana@example.com')
    git('add', '.')
    git('commit', '--quiet', '--message', 'begin')
  }
  const commit = (message: string, gym = 'box') =>
    jsonIn<Commit>(client.post(`api/gyms/${gym}/commit`, { message }))
  const readProposal = (gym = 'box') => jsonIn<CommitProposal>(client.ask(`api/gyms/${gym}/commit`))

  test('a save is its own commit, and other staged files stay staged', async () => {
    begin()
    await writeFile(join(paths.tenants, 'otro.txt'), 'de otro')
    git('add', 'otro.txt')
    await client.change('name', 'Nuevo nombre')
    await client.change('areas.news', false)
    await put(logo)
    expect(await readProposal()).toEqual({
      missing: '',
      message: expect.stringMatching(/^box: change name, areas\.news and logo$/),
    })
    await client.act('save')
    const done = await commit('box: say it better')
    expect(done).toMatchObject({ isDone: true, branch: 'main', why: '' })
    const names = git('show', '--name-only', '--format=%s', 'HEAD').trim().split('\n')
    expect(names.slice(0, 1)).toEqual(['box: say it better'])
    expect(names.slice(2).every(name => name.startsWith('box/'))).toBe(true)
    expect(git('diff', '--cached', '--name-only').trim()).toBe('otro.txt')
    expect(git('status', '--porcelain', '--', 'box')).toBe('')
    expect(git('show', 'HEAD:box/app.json')).toBe(await readSaved())
  })

  test('a new gym is added, and a message that looks like an option stays a message', async () => {
    begin()
    const fields = { name: 'Nuevo', theme_color: '#0a7d33', theme_text: '#ffffff' }
    await viewIn(client.post('api/gyms', { gym: 'nuevo', fields }))
    expect((await readProposal('nuevo')).message).toBe('nuevo: a new gym')
    await client.act('save', 'nuevo')
    expect(await commit('--amend', 'nuevo')).toMatchObject({ isDone: true })
    expect(git('log', '--format=%s').trim().split('\n')).toEqual(['--amend', 'begin'])
    expect(git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('nuevo/app.json')
  })

  test('a hook’s refusal is reported in its words and changes nothing', async () => {
    begin()
    const hook = join(paths.tenants, '.git/hooks/pre-commit')
    await writeFile(hook, '#!/bin/sh\necho "sin permiso los viernes" >&2\nexit 1\n', { mode: 0o755 })
    const fields = { name: 'Nuevo', theme_color: '#0a7d33', theme_text: '#ffffff' }
    await viewIn(client.post('api/gyms', { gym: 'nuevo', fields }))
    await client.act('save', 'nuevo')
    expect(await commit('nuevo', 'nuevo')).toMatchObject({
      isDone: false,
      why: expect.stringContaining('sin permiso los viernes'),
    })
    expect(git('diff', '--cached', '--name-only')).toBe('')
    // The index also does not keep the file as an intended addition.
    expect(git('ls-files', 'nuevo')).toBe('')
    expect(await readSaved('app.json', 'nuevo')).toContain('Nuevo')
    await rm(hook)
    expect(await commit('nuevo', 'nuevo')).toMatchObject({ isDone: true })
  })

  test('a folder without a repository and a machine without git are distinguished', async () => {
    expect(await readProposal()).toEqual({ missing: 'repository', message: '' })
    expect(await commit('x')).toMatchObject({ isDone: false, why: expect.stringContaining('git') })
    begin()
    vi.stubEnv('PATH', '/nowhere')
    expect(await readProposal()).toEqual({ missing: 'git', message: '' })
    expect((await commit('x')).isDone).toBe(false)
    vi.unstubAllEnvs()
  })
})
