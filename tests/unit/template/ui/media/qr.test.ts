import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath, qrRows } from '#ui/media/qr-path.ts'

const scale = 6

/** Draws the path of `qrPath` as dark pixels on a light background. */
function drawPixels(path: string, squares: number) {
  const side = squares * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(width) * scale; column += 1) {
        const at = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width: side, height: side, data }
}

test('draws a code that a scanner can read', () => {
  const texts = fc.string({ minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(texts, text => {
      const rows = qrRows(text) ?? []
      expect(decodeQR(drawPixels(qrPath(rows), rows.length))).toBe(text)
    }),
    { numRuns: 20 },
  )
})

test('leaves a margin of four squares', () => {
  const rows = qrRows('12-K7PQ3M') ?? []
  const edges = rows.flatMap((row, y) =>
    row.filter((dark, x) => dark && Math.min(x, y, rows.length - 1 - x, rows.length - 1 - y) < 4),
  )
  expect(edges).toEqual([])
})

test('returns no code for a text that is too long', () => {
  expect(qrRows('x'.repeat(4_000))).toBeNull()
  expect(qrRows('')).toBeNull()
})
