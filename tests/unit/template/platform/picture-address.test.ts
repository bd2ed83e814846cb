import { expect, test } from 'vitest'
import { pictureAddress } from '../../../../template/src/platform/picture-address.ts'

const base = 'https://api.box.example/v1/'

test.each([
  ['/pwa/uploads/box/1.jpg', 'https://api.box.example/pwa/uploads/box/1.jpg'],
  ['uploads/1.jpg', 'https://api.box.example/v1/uploads/1.jpg'],
  ['https://images.example/1.jpg', 'https://images.example/1.jpg'],
  ['//images.example/1.jpg', 'https://images.example/1.jpg'],
])('%s is seen at %s', (address, seen) => {
  expect(pictureAddress(address, base)).toBe(seen)
})

test.each([
  '',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'https://',
  'blob:x',
])('%o is none', address => {
  expect(pictureAddress(address, base)).toBeNull()
})
