import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answering, broken, json, raw, silence, startBackend } from './backend.ts'

const load = () => import('../../../../template/src/api/manifest.ts')
const bases = () => import('../../../../template/src/api/tenant-base.ts')

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

const away: [string, Answering][] = [
  ['is not found', raw(404, 'Not found')],
  ['is not found, said in JSON', json({ name: 'NotFound' }, 404)],
  ['is a page', raw(200, '<!doctype html><p>Demo</p>')],
  ['is no gym', json({})],
  ['is a list', raw(200, '[]')],
  ['is half', raw(200, '{"name":"Fue')],
  ['fails', raw(500, '')],
  ['breaks off', broken],
]

test('it comes from the page’s own host, and says where the backend is', async () => {
  const { asked } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const { loadManifest } = await load()
  const { tenantBase } = await bases()
  expect(await loadManifest('fuerza-sur')).toMatchObject({
    tenant: 'fuerza-sur',
    manifest: { name: 'Fuerza Sur', branches: 2, defaultBranch: 0 },
    reason: null,
  })
  expect(asked).toMatchObject([{ method: 'GET', path: '/assets/dominios/fuerza-sur/app.json' }])
  expect(tenantBase()).toBe('https://api.example.com/sur/')
})

describe.each(away)('an app.json that %s', (_, otherwise) => {
  test('gives way to the last good copy, which stays', async () => {
    const { drawer } = await startBackend(hostOf({ demo }, otherwise))
    const copy = JSON.stringify({ tenant: 'fuerza-sur', app: sur })
    drawer.setItem('manifiest', copy)
    const { loadManifest } = await load()
    expect(await loadManifest('fuerza-sur')).toMatchObject({
      tenant: 'fuerza-sur',
      manifest: { name: 'Fuerza Sur' },
      reason: null,
    })
    expect(drawer.getItem('manifiest')).toBe(copy)
  })

  test.each([
    ['no copy', null],
    ['another gym’s copy', JSON.stringify({ tenant: 'otro', app: sur })],
    ['a broken copy', '{"tenant":'],
    ['a copy of the earlier app', JSON.stringify(sur)],
    ['a copy without a name', JSON.stringify({ tenant: 'fuerza-sur', app: {} })],
  ])('and %s: the demonstration, with the reason', async (_name, kept) => {
    const { drawer } = await startBackend(hostOf({ demo }, otherwise))
    if (kept !== null) drawer.setItem('manifiest', kept)
    const { loadManifest } = await load()
    const { tenant, manifest, reason } = await loadManifest('fuerza-sur')
    expect({ tenant, name: manifest.name }).toEqual({ tenant: 'demo', name: 'Demo' })
    expect(reason).toContain('fuerza-sur')
  })

  test('for the demonstration itself is an error that can be told', async () => {
    const { asked } = await startBackend(hostOf({}, otherwise))
    const { loadManifest } = await load()
    await expect(loadManifest('demo')).rejects.toMatchObject({ name: 'ApiError' })
    expect(asked).toHaveLength(1)
    await expect(loadManifest('fuerza-sur')).rejects.toMatchObject({ name: 'ApiError' })
  })
})

test('what came well is there without a connection, when the app is opened again', async () => {
  const { close } = await startBackend(hostOf({ 'fuerza-sur': sur }))
  const first = await (await load()).loadManifest('fuerza-sur')
  await close()
  vi.resetModules()
  expect(await (await load()).loadManifest('fuerza-sur')).toEqual(first)
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
  const loading = loadManifest('fuerza-sur')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loading).toMatchObject({ manifest: { name: 'Fuerza Sur' } })
})
