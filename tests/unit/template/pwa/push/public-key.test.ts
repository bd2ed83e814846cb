import { expect, test } from 'vitest'
import { publicKeyIn } from '#pwa/push/token.ts'

const point = (length: number, first = 4) =>
  Buffer.from([first, ...Array.from({ length: length - 1 }, (_, at) => 255 - at)]).toString('base64url')

test('accepts a public key of 65 bytes, an uncompressed point', { tags: ['@§9.10'] }, () => {
  expect(publicKeyIn(point(65))).toHaveLength(65)
})

test.each([
  ['64 bytes', point(64)],
  ['66 bytes', point(66)],
  ['a compressed point', point(65, 2)],
  ['no base64', 'B*'.repeat(40)],
  ['nothing', ''],
])('rejects %s', (_, written) => {
  expect(publicKeyIn(written)).toBeNull()
})
