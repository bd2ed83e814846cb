import { describe, expect, test } from 'vitest'
import { emptyPush } from '../../../../../template/src/contract/push-payload.ts'
import { lookIn } from '../../../../../template/src/pwa/worker/look.ts'
import { noticeOf, pathOf } from '../../../../../template/src/pwa/worker/notice.ts'

const origin = 'https://demo.example.com'
const look = { name: 'Demo Fit', icon: '/icons/a.png', badge: '/icons/m.png' }

describe('a notification', () => {
  test('says what the push says, in the gym’s look, and keeps where it leads', () => {
    const push = { ...emptyPush, title: 'Cambió', body: 'A las 20', link: '/turnos?id=3', tag: 't' }
    expect(noticeOf(push, look, origin)).toEqual({
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

  test('without words says that there is something, and leads to the messages', () => {
    expect(noticeOf(emptyPush, look, origin)).toMatchObject({
      title: 'Demo Fit',
      options: { body: 'Tenés un aviso nuevo.', data: { path: '/tab2' } },
    })
  })

  test('is shown where the look was not found', () => {
    const { title, options } = noticeOf(emptyPush, lookIn(null), origin)
    expect(title).toBe('Tu gimnasio')
    expect(options).not.toHaveProperty('icon')
  })

  test('never keeps a foreign link', () => {
    const push = { ...emptyPush, title: 'x', link: 'https://evil.example/' }
    expect(noticeOf(push, look, origin).options.data).toEqual({ path: '/' })
  })
})

test.each([
  [{ path: '/msg?id=1' }, '/msg?id=1'],
  [{ path: '//evil.example' }, '/'],
  [{ path: 7 }, '/'],
  [{ FCM_MSG: {} }, '/'],
  [null, '/'],
  ['x', '/'],
])('a tap on what keeps %j leads to %s', (data, expected) => {
  expect(pathOf(data, origin)).toBe(expected)
})

test('the look is the plain icon of 192 and the one in one colour', () => {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, purpose })
  const icons = [
    icon('/512.png', '512x512', 'any'),
    icon('/mask.png', '192x192', 'maskable'),
    icon('/192.png', '192x192', 'any'),
    icon('/mono.png', '512x512', 'monochrome'),
  ]
  expect(lookIn({ name: 'Box', icons })).toEqual({ name: 'Box', icon: '/192.png', badge: '/mono.png' })
})
