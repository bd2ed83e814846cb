import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answering, broken, json, raw, silence, startBackend } from '#tests/unit/template/api/backend.ts'

const load = () => import('#features/gym/shared/load-manifest.ts')
const bases = () => import('#api/tenant-base.ts')

const sur = { name: 'Fuerza Sur', theme_color: '#112233', api: 'https://api.example.com/sur', issede: 2 }
const demo = { name: 'Demo', theme_color: '#445566' }

/** A host with the given gyms that answers `otherwise` for all others. */
const hostOf =
  (gyms: Record<string, unknown>, otherwise: Answering = raw(404, '')): Answering =>
  (response, asked) => {
    const name = /^\/assets\/dominios\/([^/]+)\/app\.json$/.exec(asked.path)?.[1] ?? ''
    const answer = name in gyms ? json(gyms[name]) : otherwise
    answer(response, asked)
  }

/** Answers that mean that the site has no such gym. */
const none: [string, Answering][] = [
  ['is not found', raw(404, 'Not found')],
  ['is not found, in JSON', json({ name: 'NotFound' }, 404)],
  ['is a page', raw(200, '<!doctype html><p>Demo</p>')],
  ['has no name', json({})],
  ['is a list', raw(200, '[]')],
  ['is truncated', raw(200, '{"name":"Fue')],
]
/** Answers that leave open whether the gym exists. */
const unknown: [string, Answering][] = [
  ['fails', raw(500, '')],
  ['fails due to rate limiting', raw(429, '')],
  ['breaks off', broken],
]

test('loads app.json from the page’s own host, and sets the backend’s address', async () => {
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
  test('falls back to the last good copy and keeps the copy', async () => {
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
  ])('does not fall back to %s', async (_name, stored) => {
    const { drawer } = await startBackend(hostOf({}, otherwise))
    drawer.setItem('manifiest', stored)
    const { loadManifestOrDemo } = await load()
    await expect(loadManifestOrDemo(['fuerza-sur'])).rejects.toThrow()
  })
})

describe.each(none)('without a copy, if app.json %s', (_, otherwise) => {
  test('loads the next possible gym', async () => {
    await startBackend(hostOf({ demo, 'fuerza-sur': sur }, otherwise))
    const { loadManifestOrDemo } = await load()
    const loaded = await loadManifestOrDemo(['viejo', 'fuerza-sur'])
    expect(loaded).toMatchObject({ tenant: 'fuerza-sur', reason: null })
  })

  test('loads the demo gym and reports the reason', { tags: ['@§9.7'] }, async () => {
    await startBackend(hostOf({ demo }, otherwise))
    const { loadManifestOrDemo } = await load()
    const { tenant, manifest, reason } = await loadManifestOrDemo(['fuerza-sur'])
    expect({ tenant, name: manifest.name }).toEqual({ tenant: 'demo', name: 'Demo' })
    expect(reason).toContain('fuerza-sur')
  })

  test('fails if the demo gym does not exist either', async () => {
    const { asked } = await startBackend(hostOf({}, otherwise))
    const { loadManifestOrDemo } = await load()
    await expect(loadManifestOrDemo(['demo'])).rejects.toMatchObject({ name: 'NoSuchGym' })
    expect(asked).toHaveLength(1)
    await expect(loadManifestOrDemo(['fuerza-sur'])).rejects.toMatchObject({ name: 'NoSuchGym' })
  })

  test.each([
    ['the gym', 'fuerza-sur'],
    ['an unknown gym of the earlier app', undefined],
  ])('never shows the demo gym to a member of %s', { tags: ['@§9.7'] }, async (_name, dominio) => {
    const { asked, drawer } = await startBackend(hostOf({ demo }, otherwise))
    const written = JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'], dominio })
    drawer.setItem('userData', written)
    const { loadManifestOrDemo } = await load()
    await expect(loadManifestOrDemo(['fuerza-sur'])).rejects.toMatchObject({ name: 'NoSuchGym' })
    expect(asked.map(({ path }) => path)).toEqual(['/assets/dominios/fuerza-sur/app.json'])
    expect(drawer.getItem('userData')).toBe(written)
  })
})

test.each(unknown)('does not load another gym if app.json %s', async (_, otherwise) => {
  const { asked } = await startBackend(hostOf({ demo, otro: sur }, otherwise))
  const { loadManifestOrDemo } = await load()
  await expect(loadManifestOrDemo(['fuerza-sur', 'otro'])).rejects.toMatchObject({ name: 'ApiError' })
  expect(asked).toHaveLength(1)
})

test('prefers the page’s gym over the copy of a gym that no longer exists', async () => {
  const { drawer } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  drawer.setItem('manifiest', JSON.stringify({ tenant: 'viejo', app: { name: 'Viejo' } }))
  const { loadManifestOrDemo } = await load()
  expect(await loadManifestOrDemo(['viejo', 'fuerza-sur'])).toMatchObject({ tenant: 'fuerza-sur' })
})

test('uses the copy of any possible gym without a connection', async () => {
  const { close, drawer } = await startBackend(hostOf({}))
  await close()
  drawer.setItem('manifiest', JSON.stringify({ tenant: 'fuerza-sur', app: sur }))
  const { loadManifestOrDemo } = await load()
  expect(await loadManifestOrDemo(['viejo', 'fuerza-sur'])).toMatchObject({ tenant: 'fuerza-sur' })
})

test('keeps another gym’s session without sending it to the gym that is shown instead', async () => {
  const { drawer } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const written = JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'], dominio: 'viejo' })
  drawer.setItem('userData', written)
  drawer.setItem('cakephp', 'galleta')
  const { loadManifestOrDemo } = await load()
  const { credentials, readSession } = await import('#api/session.ts')
  await loadManifestOrDemo(['viejo', 'fuerza-sur'])
  expect(readSession()).toBeNull()
  expect(credentials()).toEqual({ app1: '', app2: '', cookieios: '' })
  expect(drawer.getItem('userData')).toBe(written)
})

test.each([
  ['of the same gym', 'fuerza-sur'],
  ['of the earlier app', undefined],
])('sends a session %s', async (_, dominio) => {
  const { drawer } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  drawer.setItem('userData', JSON.stringify({ user: { id: 7 }, ck: ['a', 'b'], dominio }))
  drawer.setItem('cakephp', 'galleta')
  const { loadManifestOrDemo } = await load()
  const { credentials } = await import('#api/session.ts')
  await loadManifestOrDemo(['fuerza-sur'])
  expect(credentials()).toEqual({ app1: 'a', app2: 'b', cookieios: 'galleta' })
})

test('restores the last loaded app.json without a connection after a restart', async () => {
  const { close } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const first = await (await load()).loadManifest(['fuerza-sur'])
  await close()
  vi.resetModules()
  expect(await (await load()).loadManifest(['fuerza-sur'])).toEqual(first)
  expect((await bases()).tenantBase()).toBe('https://api.example.com/sur/')
})

test('falls back to the copy if the host is silent for 3 s', async () => {
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

test('returns to the member’s gym after trying another gym, even without a connection', async () => {
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

describe('the app.json embedded in the page', () => {
  const embedManifest = (app: unknown, tenant = 'fuerza-sur') => {
    const element = { textContent: JSON.stringify(app) }
    vi.stubGlobal('document', {
      documentElement: { dataset: { tenant } },
      getElementById: (id: string) => (id === 'gym-app' && app !== undefined ? element : null),
    })
  }

  test('is available without a request, and sets the backend’s address', async () => {
    const { asked, drawer } = await startBackend(hostOf({}))
    embedManifest(sur)
    const { manifestInPage } = await load()
    const { tenantBase } = await bases()
    expect(manifestInPage('fuerza-sur')).toMatchObject({
      tenant: 'fuerza-sur',
      manifest: { name: 'Fuerza Sur' },
    })
    expect(tenantBase()).toBe('https://api.example.com/sur/')
    expect(asked).toEqual([])
    // A stored copy would come from the site and be newer than the page.
    expect(drawer.getItem('manifiest')).toBeNull()
  })

  test('gives way to the site’s answer for the same page, but not for an older page', async () => {
    const newer = { ...sur, name: 'Fuerza Sur II' }
    await startBackend(hostOf({ 'fuerza-sur': newer }))
    embedManifest(sur)
    const { manifestInPage, loadManifest } = await load()
    await loadManifest(['fuerza-sur'])
    expect(manifestInPage('fuerza-sur')?.manifest.name).toBe('Fuerza Sur II')
    embedManifest({ ...sur, name: 'Fuerza Sur III' })
    expect(manifestInPage('fuerza-sur')?.manifest.name).toBe('Fuerza Sur III')
  })

  test('is ignored for another gym, and if missing or invalid', async () => {
    await startBackend(hostOf({}))
    const { manifestInPage } = await load()
    embedManifest(sur)
    expect(manifestInPage('otro')).toBeNull()
    embedManifest(undefined)
    expect(manifestInPage('fuerza-sur')).toBeNull()
    embedManifest({})
    expect(manifestInPage('fuerza-sur')).toBeNull()
  })
})

describe('a gym with a former id', () => {
  const renamed = { ...sur, id: 'fuerza-sur', formerIds: ['viejo'] }
  const session = JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'], dominio: 'viejo' })

  test('is recognized in the file of its former id, and keeps its members logged in', async () => {
    const { drawer, close } = await startBackend(hostOf({ viejo: renamed }))
    drawer.setItem('userData', session)
    const { loadManifest } = await load()
    expect(await loadManifest(['viejo'])).toMatchObject({ tenant: 'fuerza-sur' })
    const { readSession } = await import('#api/session.ts')
    expect(readSession()?.member.username).toBe('ana')
    await close()
    expect(await loadManifest(['viejo'])).toMatchObject({ tenant: 'fuerza-sur' })
  })

  test('keeps a session without a gym', async () => {
    const { drawer } = await startBackend(hostOf({ viejo: renamed }))
    drawer.setItem('userData', JSON.stringify({ user: { id: 7, username: 'ana' }, ck: ['a', 'b'] }))
    const { loadManifest } = await load()
    await loadManifest(['viejo'])
    const { readSession } = await import('#api/session.ts')
    expect(readSession()?.member.username).toBe('ana')
  })
})
