// Requests to the studio by its page and by others.
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { changeFrom, changeGyms } from '#generator/onboarding/set.ts'
import { type StudioApp, studioApp } from '#generator/studio/studio.ts'
import type { View } from '#generator/studio/view.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { forgetDrafts } from '#tests/support/drafts.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { jsonIn } from '#tests/support/studio.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const host = 'studio.localhost:4180'

let studio: StudioApp
let paths: Paths
beforeEach(async () => {
  const place = await emptyFolder()
  paths = pathsFor({ tenants: await tenantsIn(place, ['box']), out: join(place, 'dist') })
  const page = async () => new Map([['index.html', new TextEncoder().encode('<title>studio</title>')]])
  const context = () => createBuildContext({ paths, system, iconRenderer: drawIcons })
  studio = studioApp({ paths, system, log: () => {}, context, page })
})
afterEach(async () => {
  await studio.close()
  await forgetDrafts(paths)
})

type Init = RequestInit & { host?: string }

/** Sends a request as the studio's page, unless `init` differs. */
function ask(path: string, { host: at = host, headers, ...init }: Init = {}): Promise<Response> {
  const own = { host: at, origin: `http://${host}`, authorization: `Bearer ${studio.token}`, ...headers }
  return Promise.resolve(studio.app.request(`http://${at}/${path}`, { ...init, headers: own }, {}))
}
const post = (path: string, body: object = {}, init: Init = {}) =>
  ask(path, {
    method: 'POST',
    ...init,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...init.headers },
  })

async function viewIn(response: Promise<Response>): Promise<View> {
  const answer = await response
  expect(answer.status).toBe(200)
  return jsonIn(answer)
}
const change = (field: string, value?: unknown) => viewIn(post('api/gyms/box/change', { field, value }))
const act = (action: string) => viewIn(post(`api/gyms/box/${action}`))
const file = (name = 'app.json') => join(paths.tenants, 'box', name)
const readApp = () => readFile(file(), 'utf8')

describe('permissions', () => {
  test.each<[string, Init, number]>([
    ['its own page', {}, 200],
    ['a page of another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['a frame of the studio', { headers: { origin: 'http://box.login.studio.localhost:4180' } }, 403],
    ['another server of this machine', { headers: { origin: 'http://localhost:3000' } }, 403],
    ['a link on another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a same-site frame', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
    ['a program without the token', { headers: { authorization: '' } }, 401],
    ['a program with another token', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }, 401],
  ])('%s: %o answers %d', async (_, init, status) => {
    expect((await ask('api/fields', init)).status).toBe(status)
    expect((await post('api/gyms/box/change', { field: 'name', value: 'Otro' }, init)).status).toBe(status)
    const { values } = await viewIn(ask('api/gyms/box'))
    expect(values.name).toBe(status === 200 ? 'Otro' : 'Demo Fit')
  })

  test.each(['evil.example', 'studio.localhost.evil.example', '127.0.0.1:4180', 'localhost:4180'])(
    'the studio does not exist under the name %s',
    async at => {
      for (const path of ['api/fields', '', 'index.html'])
        expect((await ask(path, { host: at, headers: { origin: `http://${at}` } })).status).toBe(404)
    },
  )

  test('a frame serves the gym and nothing of the studio', async () => {
    const at = 'box.login.studio.localhost:4180'
    const page = await ask('', { host: at })
    expect(await page.text()).toContain('<title>Demo Fit</title>')
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://studio.localhost:4180',
    )
    expect((await ask('api/fields', { host: at })).status).toBe(404)
  })
})

describe('a change', () => {
  test('shows at once and is on the disk once saved', async () => {
    const before = await readApp()
    const changed = await change('theme_color', '#0a7d33')
    expect(changed).toMatchObject({ isSaved: false, canUndo: true })
    const frame = await ask('', { host: 'box.studio.localhost' })
    expect(await frame.text()).toContain('#0a7d33')
    expect(await readApp()).toBe(before)
    expect(await act('save')).toMatchObject({ saved: 'saved', isSaved: true })
    expect(await readApp()).toBe(before.replace(/("theme_color": ")[^"]+/, '$1#0a7d33'))
  })

  test('is written as `molde set` would write it', async () => {
    await change('short_name', 'Caja')
    await change('areas.fitness', false)
    const [changes] = [[changeFrom('short_name', 'Caja'), changeFrom('areas.fitness', 'false')]]
    const mine = await viewIn(ask('api/gyms/box'))
    await changeGyms(['box'], changes, { dryRun: false, onWait: () => {} }, paths, system)
    expect(mine.text).toBe(await readApp())
  })

  test('back to the default leaves nothing behind', async () => {
    const before = await readApp()
    await change('areas.checkin', false)
    await change('issede', 2)
    await change('areas.checkin', true)
    await change('issede', 0)
    const { text } = await viewIn(ask('api/gyms/box'))
    expect(JSON.parse(text).issede ?? 0).toBe(0)
    expect(JSON.parse(text).areas ?? {}).toEqual(JSON.parse(before).areas ?? {})
  })

  test('by typing is a single step for undo and redo', async () => {
    for (const typed of ['D', 'De', 'Dem', 'Demo!']) await change('name', typed)
    await change('theme_text', '#fefefe')
    expect((await act('undo')).values).toMatchObject({ name: 'Demo!' })
    expect(await act('undo')).toMatchObject({ values: { name: 'Demo Fit' }, canUndo: false, isSaved: true })
    expect((await act('redo')).values).toMatchObject({ name: 'Demo!' })
  })

  test('to an invalid value is reported at its field, shows the previous site, and is not saved', async () => {
    const before = await readApp()
    const { site: shown } = await viewIn(ask('api/gyms/box'))
    const { problems, site } = await change('theme_color', 'red')
    expect(problems).toMatchObject([{ severity: 'error', path: 'theme_color' }])
    expect(site).toBe(shown)
    expect(await act('save')).toMatchObject({ saved: 'refused', isSaved: false })
    expect(await readApp()).toBe(before)
  })

  test.each(['__proto__', 'constructor.name', 'nosuch', 'areas.nosuch'])(
    'of the field %s is refused',
    async field => {
      expect((await post('api/gyms/box/change', { field, value: 1 })).status).toBe(400)
    },
  )

  test('of the text needs the text that was seen last', async () => {
    const { text } = await viewIn(ask('api/gyms/box'))
    await change('name', 'De otra ventana')
    const stale = await post('api/gyms/box/text', { text: text.replace('Demo Fit', 'Mío'), was: text })
    expect(stale.status).toBe(409)
    expect((await viewIn(ask('api/gyms/box'))).values.name).toBe('De otra ventana')
  })

  test('of a file in another encoding is refused, because its letters are unknown', async () => {
    const latin = Buffer.from((await readApp()).replace('Demo Fit', 'Gimnasio Ñandú'), 'latin1')
    await writeFile(file(), latin)
    const { text } = await viewIn(ask('api/gyms/box'))
    await viewIn(post('api/gyms/box/text', { text: text.replace('{', '{ '), was: text }))
    const { saved, problems } = await act('save')
    expect([saved, problems.some(({ severity }) => severity === 'error')]).toEqual(['refused', true])
    expect(await readFile(file())).toEqual(latin)
  })

  test('to invalid JSON is reported, and nothing is lost', async () => {
    const { text } = await viewIn(ask('api/gyms/box'))
    const broken = await viewIn(post('api/gyms/box/text', { text: '{ "name": ', was: text }))
    expect(broken.problems[0]?.severity).toBe('error')
    expect(await act('save')).toMatchObject({ saved: 'refused' })
    expect((await act('undo')).values.name).toBe('Demo Fit')
  })
})

describe('a concurrent change by an editor', () => {
  const theirs = async () => {
    const text = (await readApp()).replace('Demo Fit', 'De un editor')
    await writeFile(file(), text)
    return text
  }

  test('is reported and not overwritten', async () => {
    await change('theme_color', '#0a7d33')
    const text = await theirs()
    expect(await viewIn(ask('api/gyms/box'))).toMatchObject({ isChangedElsewhere: true })
    expect(await act('save')).toMatchObject({
      saved: 'conflict',
      isSaved: false,
      values: { theme_color: '#0a7d33' },
    })
    expect(await readApp()).toBe(text)
  })

  test('can be taken over, which outdates the state of old windows', async () => {
    const { version, text } = await change('theme_color', '#0a7d33')
    await theirs()
    expect((await act('take')).version).toBeGreaterThan(version)
    expect((await post('api/gyms/box/text', { text: '{}', was: text })).status).toBe(409)
  })

  test('can be taken over, which discards the draft', async () => {
    await change('theme_color', '#0a7d33')
    await theirs()
    expect(await act('take')).toMatchObject({
      isChangedElsewhere: false,
      isSaved: true,
      values: { name: 'De un editor' },
    })
  })

  test('can be overwritten on request', async () => {
    await change('theme_color', '#0a7d33')
    await theirs()
    expect(await act('keep')).toMatchObject({ isChangedElsewhere: false, isSaved: false })
    expect(await act('save')).toMatchObject({
      saved: 'saved',
      values: { name: 'Demo Fit', theme_color: '#0a7d33' },
    })
  })

  test('concurrent with a save: one of them reports a conflict', async () => {
    await change('theme_color', '#0a7d33')
    const changes = [changeFrom('name', 'De la terminal')]
    const [saved] = await Promise.all([
      act('save'),
      changeGyms(['box'], changes, { dryRun: false, onWait: () => {} }, paths, system),
    ])
    const now = JSON.parse(await readApp())
    expect(now.name).toBe('De la terminal')
    expect([saved.saved, now.theme_color]).toEqual(
      saved.saved === 'saved' ? ['saved', '#0a7d33'] : ['conflict', '#1d4ed8'],
    )
  })
})

describe('a logo', () => {
  const put = (name: string, bytes: BodyInit) =>
    ask(`api/gyms/box/logo/${encodeURIComponent(name)}`, { method: 'PUT', body: bytes })
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`
  const names = () => readdir(join(paths.tenants, 'box'))

  test('replaces the previous logo, under the name of its format', async () => {
    const drawn = svg('<circle cx="32" cy="32" r="20" fill="#fff"/>')
    expect(await viewIn(put('../../../Mi Logo.PNG', drawn))).toMatchObject({ logo: 'logo.svg' })
    await act('save')
    expect((await names()).filter(name => name.startsWith('logo'))).toEqual(['logo.svg'])
    expect(await readFile(file('logo.svg'), 'utf8')).toBe(drawn)
  })

  test.each([
    ['a script', svg('<script>alert(1)</script><rect width="9" height="9"/>')],
    ['an external file', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['a file that is not a picture', 'MZ this is a program'],
  ])('with %s is refused, as in a folder, and is not saved', async (_, bytes) => {
    const before = await names()
    const { problems } = await viewIn(put('logo.svg', bytes))
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
    expect(await act('save')).toMatchObject({ saved: 'refused' })
    expect(await names()).toEqual(before)
  })

  test('of 100 MB is not even read', async () => {
    const response = await put('logo.png', new Uint8Array(100 * 1024 * 1024))
    expect([response.status, await response.json()]).toEqual([413, { error: 'size' }])
  })

  test('that is as bad as the previous one is still refused', async () => {
    const script = (side: number) => svg(`<script>alert(1)</script><rect width="${side}" height="9"/>`)
    for (const old of (await names()).filter(name => name.startsWith('logo'))) await rm(file(old))
    await writeFile(file('logo.svg'), script(1))
    await viewIn(put('logo.svg', script(2)))
    expect(await act('save')).toMatchObject({ saved: 'refused' })
    expect(await readFile(file('logo.svg'), 'utf8')).toBe(script(1))
  })

  test('is replaced by a monogram once removed', async () => {
    expect(await viewIn(ask('api/gyms/box/logo', { method: 'DELETE' }))).toMatchObject({ logo: '' })
    await act('save')
    expect((await names()).filter(name => name.startsWith('logo'))).toEqual([])
  })
})

describe('a path', () => {
  test.each(['..', '%2e%2e', '..%2f..%2fetc', 'BOX', '.lock', 'nosuch'])('%s is not a gym', async name => {
    for (const path of [`api/gyms/${name}`, `api/gyms/${name}/save`])
      expect((await ask(path, { method: path.endsWith('save') ? 'POST' : 'GET' })).status).toBe(404)
  })
})

test('a link to an outside folder is not a gym', async () => {
  await cp(join(paths.tenants, 'box'), join(paths.tenants, '../elsewhere'), { recursive: true })
  await symlink('../elsewhere', join(paths.tenants, 'fuera'))
  for (const path of ['api/gyms/fuera', 'api/gyms/fuera/save'])
    expect((await ask(path, { method: path.endsWith('save') ? 'POST' : 'GET' })).status).toBe(404)
})

describe('a new gym', () => {
  const fields = { name: 'Gimnasio Nuevo', theme_color: '#0a7d33', theme_text: '#ffffff' }

  test('exists once saved and can be built', async () => {
    const created = await viewIn(post('api/gyms', { gym: 'nuevo', fields }))
    expect(created).toMatchObject({ isSaved: false, values: { name: 'Gimnasio Nuevo' } })
    expect(await readdir(paths.tenants)).not.toContain('nuevo')
    expect(await viewIn(post('api/gyms/nuevo/save'))).toMatchObject({ saved: 'saved' })
    expect(await readdir(join(paths.tenants, 'nuevo'))).toEqual(['app.json'])
  })

  test('that was started and not saved is not started again', async () => {
    await viewIn(post('api/gyms', { gym: 'nuevo', fields }))
    await viewIn(post('api/gyms/nuevo/change', { field: 'short_name', value: 'Mío' }))
    const again = await post('api/gyms', { gym: 'nuevo', fields })
    expect([again.status, await again.json()]).toMatchObject([422, { error: 'failed' }])
    expect((await viewIn(ask('api/gyms/nuevo'))).values.short_name).toBe('Mío')
  })

  test.each(['box', 'BOX', '../x', 'con tilde é', ''])(
    'called %o is refused, and nothing is written',
    async gym => {
      const response = await post('api/gyms', { gym, fields })
      const saved =
        response.status === 200 ? await post(`api/gyms/${encodeURIComponent(gym)}/save`) : response
      expect([404, 422]).toContain(saved.status)
      expect(await readdir(paths.tenants)).toEqual(['box'])
    },
  )
})
