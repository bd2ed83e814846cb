import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyPush, readPush } from '../../../../template/src/contract/push-payload.ts'

test('FCM’s own form: notification, data and the link of its options', () => {
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

test('data alone, in this protocol’s words', () => {
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

test('an earlier backend’s click_action', () => {
  const notification = { title: 'a', body: 'b', click_action: '/tab2' }
  expect(readPush(JSON.stringify({ notification })).link).toBe('/tab2')
})

test.each(['', 'junk', '[]', '"x"', '7', 'null', 'true'])('%j says nothing', content => {
  expect(readPush(content)).toEqual(emptyPush)
})

test('whatever comes, it can be read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), content => {
      const { title, body, link, tag, test: asked } = readPush(content)
      for (const text of [title, body, link, tag, asked]) expect(typeof text).toBe('string')
    }),
  )
})
