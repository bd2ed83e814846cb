import { expect, test } from 'vitest'
import { followable } from '#platform/page/address.ts'

const origin = 'https://box.example'

test.each([
  ['/pwa/pagar/1', '/', 'https://box.example/pwa/pagar/1'],
  ['/pwa/pagar/1', 'https://api.example/', 'https://api.example/pwa/pagar/1'],
  ['https://pagos.example/x?y=1', '/', 'https://pagos.example/x?y=1'],
  ['HTTP://pagos.example/', '/', 'http://pagos.example/'],
])('resolves %s against %s to %s', (url, base, address) => {
  expect(followable(url, base, origin)).toBe(address)
})

test.each([
  '',
  'pagar/1',
  '//evil.example/x',
  '/\\evil.example/x',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'intent://x',
  'mailto:a@b.c',
])('rejects %j', url => {
  expect(followable(url, '/', origin)).toBeNull()
})
