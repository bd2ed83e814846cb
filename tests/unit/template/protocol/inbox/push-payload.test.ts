import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPush } from '#protocol/inbox/push-payload.ts'

test('reads FCM’s format: notification, data and the link of its options', () => {
  const content = JSON.stringify({
    from: '1',
    fcmMessageId: 'm-1',
    notification: { title: 'Clase suspendida', body: 'Yoga de las 9' },
    data: { sinleer: '3' },
    fcmOptions: { link: 'https://demo.example.com/tab3' },
  })
  expect(readPush(content)).toEqual({
    title: 'Clase suspendida',
    body: 'Yoga de las 9',
    link: 'https://demo.example.com/tab3',
    tag: 'm-1',
    unread: 3,
    test: '',
  })
})

test('reads a payload with data only, in this protocol’s words', () => {
  const data = { titulo: 'Se liberó un lugar', txt: 'Spinning', url: '/msg?id=7', tag: 'lugar', prueba: 'r' }
  expect(readPush(JSON.stringify({ data }))).toEqual({
    title: 'Se liberó un lugar',
    body: 'Spinning',
    link: '/msg?id=7',
    tag: 'lugar',
    unread: null,
    test: 'r',
  })
})

test('prefers the notification over the data, and this protocol’s words over FCM’s', () => {
  const pushOf = (notification: object, data: object) => readPush(JSON.stringify({ notification, data }))
  const notification = { title: 'n', body: 'n', tag: 'n', click_action: '/n' }
  expect(pushOf(notification, { titulo: 'd', txt: 'd', tag: 'd', url: '/d' })).toMatchObject({
    title: 'n',
    body: 'n',
    tag: 'd',
    link: '/d',
  })
  expect(pushOf({}, { titulo: 'own', txt: 'own', title: 'd', body: 'd' })).toMatchObject({
    title: 'own',
    body: 'own',
  })
  expect(pushOf({}, { title: 'd', body: 'd' })).toMatchObject({ title: 'd', body: 'd' })
  expect(pushOf(notification, {}).tag).toBe('n')
})

test.each([
  [{ notification: { body: 'b' } }, { title: '', body: 'b', link: '', tag: '' }],
  [{ notification: { title: 'a' } }, { title: 'a', body: '', link: '', tag: '' }],
  [{ fcmMessageId: 'm' }, { title: '', body: '', link: '', tag: 'm' }],
  [
    { fcmMessageId: 'm', data: { sinleer: 2 } },
    { link: '', tag: 'm', unread: 2 },
  ],
])('reads the available parts of %j', (push, read) => {
  expect(readPush(JSON.stringify(push))).toMatchObject(read)
})

test('reads the click_action of an earlier backend', () => {
  const notification = { title: 'a', body: 'b', click_action: '/tab2' }
  expect(readPush(JSON.stringify({ notification })).link).toBe('/tab2')
})

test.each([
  '{}',
  '{"notification":{}}',
  '{"data":{}}',
  '{"fcmOptions":{}}',
  '',
  'junk',
  '[]',
  '"x"',
  '7',
  'null',
  'true',
])('reads %j as empty', content => {
  expect(readPush(content)).toEqual({ title: '', body: '', link: '', tag: '', unread: null, test: '' })
})

test('reads any payload without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), content => {
      const { title, body, link, tag, test: asked } = readPush(content)
      for (const text of [title, body, link, tag, asked]) expect(typeof text).toBe('string')
    }),
  )
})
