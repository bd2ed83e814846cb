import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyPush } from '#protocol/inbox/push-payload.ts'
import { appearanceIn, findAppearance, notificationOf, pathOf } from '#pwa/worker/notification.ts'

const origin = 'https://demo.example.com'
const appearance = { name: 'Demo Fit', icon: '/icons/a.png', badge: '/icons/m.png' }

describe('a notification', () => {
  test('shows the push’s text with the gym’s icons, and stores its link', () => {
    const push = { ...emptyPush, title: 'Cambió', body: 'A las 20', link: '/turnos?id=3', tag: 't' }
    expect(notificationOf(push, appearance, origin)).toEqual({
      title: 'Cambió',
      options: {
        body: 'A las 20',
        data: { path: '/turnos?id=3' },
        icon: '/icons/a.png',
        badge: '/icons/m.png',
        tag: 't',
      },
    })
  })

  test('shows a generic text and links to the messages if the push has no text', () => {
    expect(notificationOf(emptyPush, appearance, origin)).toMatchObject({
      title: 'Demo Fit',
      options: { body: 'Tenés un aviso nuevo.', data: { path: '/tab2' } },
    })
  })

  test('appears without icons if the appearance is unavailable', () => {
    const { title, options } = notificationOf(emptyPush, appearanceIn(null), origin)
    expect(title).toBe('Tu gimnasio')
    expect(options).not.toHaveProperty('icon')
  })

  test('never stores a link to another site', () => {
    const push = { ...emptyPush, title: 'x', link: 'https://evil.example/' }
    expect(notificationOf(push, appearance, origin).options.data).toEqual({ path: '/' })
  })
})

test.each([
  [{ path: '/msg?id=1' }, '/msg?id=1'],
  [{ path: '//evil.example' }, '/'],
  [{ path: 7 }, '/'],
  [{ FCM_MSG: {} }, '/'],
  [null, '/'],
  ['x', '/'],
])('a tap on a notification with the data %j leads to %s', (data, expected) => {
  expect(pathOf(data, origin)).toBe(expected)
})

test('uses the plain 192-pixel icon and the monochrome icon', () => {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, purpose })
  const icons = [
    icon('/512.png', '512x512', 'any'),
    icon('/mask.png', '192x192', 'maskable'),
    icon('/192.png', '192x192', 'any'),
    icon('/mono.png', '512x512', 'monochrome'),
  ]
  expect(appearanceIn({ name: 'Box', icons })).toEqual({ name: 'Box', icon: '/192.png', badge: '/mono.png' })
})

describe('the appearance of notifications', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('falls back to none if the site does not answer within the limit', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const onAppearance = vi.fn()
    const finding = findAppearance().then(onAppearance)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onAppearance).toHaveBeenCalledWith(appearanceIn(null))
    await finding
  })
  test.each([
    ['does not come', () => new Promise<Response>(() => {})],
    ['is not there', async () => new Response('', { status: 404 })],
    ['fails', () => Promise.reject(new Error('no network'))],
  ])('leaves out a picture that %s, and keeps the available one', async (_, answer) => {
    vi.useFakeTimers()
    const icon = (src: string, purpose: string) => ({ src, sizes: '192x192', purpose })
    const manifest = { name: 'Box', icons: [icon('/192.png', 'any'), icon('/mono.png', 'monochrome')] }
    vi.stubGlobal('caches', { open: async () => ({ match: async () => Response.json(manifest) }) })
    vi.stubGlobal('fetch', (address: string) => (address === '/192.png' ? answer() : new Response('')))
    const onAppearance = vi.fn()
    const finding = findAppearance().then(onAppearance)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onAppearance).toHaveBeenCalledWith({ name: 'Box', icon: undefined, badge: '/mono.png' })
    await finding
  })
})
