import { expect, test } from 'vitest'
import { newWriteId } from '#platform/write-id.ts'

test('gives each write its own id of 128 bits in hexadecimal', () => {
  const ids = Array.from({ length: 1000 }, newWriteId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
