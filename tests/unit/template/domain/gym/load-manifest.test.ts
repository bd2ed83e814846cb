import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answering, broken, json, raw, silence, startBackend } from '../../api/backend.ts'

const load = () => import('../../../../../template/src/domain/gym/load-manifest.ts')
const bases = () => import('../../../../../template/src/api/tenant-base.ts')

const sur = { name: 'Fuerza Sur', theme_color: '#112233', api: 'https://api.example.com/sur', issede: 2 }
const demo = { name: 'Demo', theme_color: '#445566' }

/** A host that has these gyms and answers `otherwise` for every other. */
const hostOf =
  (gyms: Record<string, unknown>, otherwise: Answering = raw(404, '')): Answering =>
  (response, asked) => {
    const name = /^\/assets\/dominios\/([^/]+)\/app\.json$/.exec(asked.path)?.[1] ?? ''
    const answer = name in gyms ? json(gyms[name]) : otherwise
    answer(response, asked)
  }

/** Answers that say that a site has no such gym. */
const none: [string, Answering][] = [
  ['is not found', raw(404, 'Not found')],
  ['is not found, said in JSON', json({ name: 'NotFound' }, 404)],
  ['is a page', raw(200, '<!doctype html><p>Demo</p>')],
  ['is no gym', json({})],
  ['is a list', raw(200, '[]')],
  ['is half', raw(200, '{"name":"Fue')],
]
/** What says nothing about it. */
const unknown: [string, Answering][] = [
  ['fails', raw(500, '')],
  ['fails for too many', raw(429, '')],
  ['breaks off', broken],
]

test('it comes from the page’s own host, and says where the backend is', async () => {
  const { asked } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const { loadManifest } = await load()
  const { tenantBase } = await bases()
  expect(await loadManifest(['fuerza-sur'])).toMatchObject({
    tenant: 'fuerza-sur',
    manifest: { name: 'Fuerza Sur', branches: 2, defaultBranch: 0 },
    reason: null,
  })
  expect(asked).toMatchObject([{ method: 'GET', path: '/assets/dominios/fuerza-sur/app.json' }])
  expect(tenantBase()).toBe('https://api.example.com/sur/')
})

describe.each([...none, ...unknown])('an app.json that %s', (_, otherwise) => {
  test('gives way to the last good copy, which stays', async () => {
    const { drawer } = await startBackend(hostOf({ demo }, otherwise))
    const copy = JSON.stringify({ tenant: 'fuerza-sur', app: sur })
    drawer.setItem('manifiest', copy)
    const { loadManifest } = await load()
    expect(await loadManifest(['fuerza-sur'])).toMatchObject({
      tenant: 'fuerza-sur',
      manifest: { name: 'Fuerza Sur' },
      reason: null,
    })
    expect(drawer.getItem('manifiest')).toBe(copy)
  })

  test.each([
    ['another gym’s copy', JSON.stringify({ tenant: 'otro', app: sur })],
    ['a broken copy', '{"tenant":'],
    ['a copy of the earlier app', JSON.stringify(sur)],
    ['a copy without a name', JSON.stringify({ tenant: 'fuerza-sur', app: {} })],
  ])('%s is none', async (_name, stored) => {
    const { drawer } = await startBackend(hostOf({}, otherwise))
    drawer.setItem('manifiest', stored)
    const { loadManifestOrDemo } = await load()
    await expect(loadManifestOrDemo(['fuerza-sur'])).rejects.toThrow()
  })
})

describe.each(none)('where app.json %s, and there is no copy', (_, otherwise) => {
  test('the next gym that it may be is there', async () => {
    await startBackend(hostOf({ demo, 'fuerza-sur': sur }, otherwise))
    const { loadManifestOrDemo } = await load()
    const found = await loadManifestOrDemo(['viejo', 'fuerza-sur'])
    expect(found).toMatchObject({ tenant: 'fuerza-sur', reason: null })
  })

  test('the demonstration is, with the reason', { tags: ['@§9.7'] }, async () => {
    await startBackend(hostOf({ demo }, otherwise))
    const { loadManifestOrDemo } = await load()
    const { tenant, manifest, reason } = await loadManifestOrDemo(['fuerza-sur'])
    expect({ tenant, name: manifest.name }).toEqual({ tenant: 'demo', name: 'Demo' })
    expect(reason).toContain('fuerza-sur')
  })

  test('nothing is where even the demonstration is none, and that is said', async () => {
    const { asked } = await startBackend(hostOf({}, otherwise))
    const { loadManifestOrDemo } = await load()
    await expect(loadManifestOrDemo(['demo'])).rejects.toMatchObject({ name: 'NoSuchGym' })
    expect(asked).toHaveLength(1)
    await expect(loadManifestOrDemo(['fuerza-sur'])).rejects.toMatchObject({ name: 'NoSuchGym' })
  })

  test.each([
    ['the gym', 'fuerza-sur'],
    ['a gym that the earlier app did not say', undefined],
  ])('the demonstration is never shown to a member of %s', { tags: ['@§9.7'] }, async (_name, dominio) => {
    const { asked, drawer } = await startBackend(hostOf({ demo }, otherwise))
    const written = JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'], dominio })
    drawer.setItem('userData', written)
    const { loadManifestOrDemo } = await load()
    await expect(loadManifestOrDemo(['fuerza-sur'])).rejects.toMatchObject({ name: 'NoSuchGym' })
    expect(asked.map(({ path }) => path)).toEqual(['/assets/dominios/fuerza-sur/app.json'])
    expect(drawer.getItem('userData')).toBe(written)
  })
})

test.each(unknown)('where app.json %s, no other gym takes its place', async (_, otherwise) => {
  const { asked } = await startBackend(hostOf({ demo, otro: sur }, otherwise))
  const { loadManifestOrDemo } = await load()
  await expect(loadManifestOrDemo(['fuerza-sur', 'otro'])).rejects.toMatchObject({ name: 'ApiError' })
  expect(asked).toHaveLength(1)
})

test('a gym that is gone gives way to the one of the page, not to its own copy', async () => {
  const { drawer } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  drawer.setItem('manifiest', JSON.stringify({ tenant: 'viejo', app: { name: 'Viejo' } }))
  const { loadManifestOrDemo } = await load()
  expect(await loadManifestOrDemo(['viejo', 'fuerza-sur'])).toMatchObject({ tenant: 'fuerza-sur' })
})

test('without a connection, the copy of any gym that it may be is taken', async () => {
  const { close, drawer } = await startBackend(hostOf({}))
  await close()
  drawer.setItem('manifiest', JSON.stringify({ tenant: 'fuerza-sur', app: sur }))
  const { loadManifestOrDemo } = await load()
  expect(await loadManifestOrDemo(['viejo', 'fuerza-sur'])).toMatchObject({ tenant: 'fuerza-sur' })
})

test('another gym’s session is not sent to the one that is shown in its place, and stays', async () => {
  const { drawer } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const written = JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'], dominio: 'viejo' })
  drawer.setItem('userData', written)
  drawer.setItem('cakephp', 'galleta')
  const { loadManifestOrDemo } = await load()
  const { credentials, readSession } = await import('../../../../../template/src/api/session.ts')
  await loadManifestOrDemo(['viejo', 'fuerza-sur'])
  expect(readSession()).toBeNull()
  expect(credentials()).toEqual({ app1: '', app2: '', cookieios: '' })
  expect(drawer.getItem('userData')).toBe(written)
})

test.each([
  ['of the gym itself', 'fuerza-sur'],
  ['of the earlier app', undefined],
])('a session %s is sent', async (_, dominio) => {
  const { drawer } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  drawer.setItem('userData', JSON.stringify({ user: { id: 7 }, ck: ['a', 'b'], dominio }))
  drawer.setItem('cakephp', 'galleta')
  const { loadManifestOrDemo } = await load()
  const { credentials } = await import('../../../../../template/src/api/session.ts')
  await loadManifestOrDemo(['fuerza-sur'])
  expect(credentials()).toEqual({ app1: 'a', app2: 'b', cookieios: 'galleta' })
})

test('what came well is there without a connection, when the app is opened again', async () => {
  const { close } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const first = await (await load()).loadManifest(['fuerza-sur'])
  await close()
  vi.resetModules()
  expect(await (await load()).loadManifest(['fuerza-sur'])).toEqual(first)
  expect((await bases()).tenantBase()).toBe('https://api.example.com/sur/')
})

test('a host that stays silent gives way to the copy after 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { drawer } = await startBackend(silence)
  drawer.setItem('manifiest', JSON.stringify({ tenant: 'fuerza-sur', app: sur }))
  const { loadManifest } = await load()
  const loading = loadManifest(['fuerza-sur'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loading).toMatchObject({ manifest: { name: 'Fuerza Sur' } })
})

test('who tries another gym comes back to their own, also where the network is gone by then', async () => {
  const gyms: Record<string, unknown> = { 'fuerza-sur': sur, demo }
  const { drawer, origin } = await startBackend(hostOf(gyms))
  const { loadManifest, tryAnother } = await load()
  const { tenantBase } = await bases()
  const here = await loadManifest(['demo'])
  const [base, copy] = [tenantBase(), drawer.getItem('manifiest')]
  const comeBack = tryAnother(here)
  await loadManifest(['fuerza-sur'])
  expect(tenantBase()).not.toBe(base)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError(`${origin} is gone.`)))
  comeBack()
  expect(tenantBase()).toBe(base)
  expect(drawer.getItem('manifiest')).toBe(copy)
})

describe('the app.json that the page brings', () => {
  const written = (app: unknown, tenant = 'fuerza-sur') => {
    const element = { textContent: JSON.stringify(app) }
    vi.stubGlobal('document', {
      documentElement: { dataset: { tenant } },
      getElementById: (id: string) => (id === 'gym-app' && app !== undefined ? element : null),
    })
  }

  test('is there without asking anybody, and says where the backend is', async () => {
    const { asked, drawer } = await startBackend(hostOf({}))
    written(sur)
    const { manifestInPage } = await load()
    const { tenantBase } = await bases()
    expect(manifestInPage('fuerza-sur')).toMatchObject({
      tenant: 'fuerza-sur',
      manifest: { name: 'Fuerza Sur' },
    })
    expect(tenantBase()).toBe('https://api.example.com/sur/')
    expect(asked).toEqual([])
    // A copy on the phone is what the site answered: newer than the page.
    expect(drawer.getItem('manifiest')).toBeNull()
  })

  test('gives way to what the site answered to this very page, not to what it answered to another', async () => {
    const newer = { ...sur, name: 'Fuerza Sur II' }
    await startBackend(hostOf({ 'fuerza-sur': newer }))
    written(sur)
    const { manifestInPage, loadManifest } = await load()
    await loadManifest(['fuerza-sur'])
    expect(manifestInPage('fuerza-sur')?.manifest.name).toBe('Fuerza Sur II')
    written({ ...sur, name: 'Fuerza Sur III' })
    expect(manifestInPage('fuerza-sur')?.manifest.name).toBe('Fuerza Sur III')
  })

  test('is of no other gym, and none where the page brings none or what is no gym', async () => {
    await startBackend(hostOf({}))
    const { manifestInPage } = await load()
    written(sur)
    expect(manifestInPage('otro')).toBeNull()
    written(undefined)
    expect(manifestInPage('fuerza-sur')).toBeNull()
    written({})
    expect(manifestInPage('fuerza-sur')).toBeNull()
  })
})

describe('a gym that had another id', () => {
  const renamed = { ...sur, id: 'fuerza-sur', formerIds: ['viejo'] }
  const session = JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'], dominio: 'viejo' })

  test('is the gym of today at the file of its former id, with its members', async () => {
    const { drawer, close } = await startBackend(hostOf({ viejo: renamed }))
    drawer.setItem('userData', session)
    const { loadManifest } = await load()
    expect(await loadManifest(['viejo'])).toMatchObject({ tenant: 'fuerza-sur' })
    const { readSession } = await import('../../../../../template/src/api/session.ts')
    expect(readSession()?.member.username).toBe('ana')
    await close()
    expect(await loadManifest(['viejo'])).toMatchObject({ tenant: 'fuerza-sur' })
  })

  test('keeps a session that names no gym', async () => {
    const { drawer } = await startBackend(hostOf({ viejo: renamed }))
    drawer.setItem('userData', JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'] }))
    const { loadManifest } = await load()
    await loadManifest(['viejo'])
    const { readSession } = await import('../../../../../template/src/api/session.ts')
    expect(readSession()?.member.username).toBe('ana')
  })
})
