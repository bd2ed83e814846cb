import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaletteImage } from '#generator/icons/palette/palette-image.ts'
import { quantize } from '#generator/icons/palette/quantize.ts'
import { ssim } from '#tests/support/ssim.ts'

const side = 64
const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel)

/** Two areas with a smooth, slanted edge. */
const edge = fc.record({
  from: color,
  to: color,
  steps: fc.integer({ min: 20, max: 200 }),
  slant: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
})

type Edge = typeof edge extends fc.Arbitrary<infer One> ? One : never

function drawEdge({ from, to, steps, slant }: Edge): PaletteImage {
  const between = Array.from({ length: steps }, (_, step) =>
    from.map((value, at) => Math.round(value + (((to[at] ?? 0) - value) * step) / (steps - 1))),
  )
  const indices = Uint8Array.from({ length: side * side }, (_, pixel) => {
    const [x, y] = [pixel % side, Math.floor(pixel / side)]
    const covered = Math.min(1, Math.max(0, x - side / 2 - slant * (y - side / 2)))
    return Math.round(covered * (steps - 1))
  })
  return { indices, colors: between.flatMap(one => [...one, 255]) }
}

const at = (picture: PaletteImage, pixel: number) => {
  const index = picture.indices[pixel] ?? 0
  return picture.colors.slice(index * 4, index * 4 + 4)
}

const largestDifference = (actual: PaletteImage, expected: PaletteImage): number =>
  Math.max(
    ...[...expected.indices.keys()].flatMap(pixel => {
      const [one, other] = [at(actual, pixel), at(expected, pixel)]
      return one.map((value, channel) => Math.abs(value - (other[channel] ?? 0)))
    }),
  )

const grey = (picture: PaletteImage) =>
  Uint8Array.from(picture.indices, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = at(picture, pixel)
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  })

test('reduces a smooth edge to few colours, with unchanged areas and similar pixels', () => {
  fc.assert(
    fc.property(edge, given => {
      const picture = drawEdge(given)
      const fewer = quantize(picture, side)
      expect(fewer.colors.length / 4).toBeLessThanOrEqual(16)
      expect(fewer.colors.slice(0, 4)).toEqual(picture.colors.slice(0, 4))
      for (const pixel of [0, side - 1]) expect(at(fewer, pixel)).toEqual(at(picture, pixel))
      expect(largestDifference(fewer, picture)).toBeLessThanOrEqual(48)
      expect(ssim(grey(fewer), grey(picture), side)).toBeGreaterThanOrEqual(0.985)
    }),
  )
})

test('keeps a few intermediate colours between black and white', () => {
  const picture = drawEdge({ from: [255, 255, 255], to: [0, 0, 0], steps: 60, slant: 0.3 })
  const colors = quantize(picture, side).colors.length / 4
  expect(colors).toBeGreaterThanOrEqual(3)
  expect(colors).toBeLessThanOrEqual(8)
})

test('keeps a faint separate line', () => {
  const indices = new Uint8Array(256 * 256)
  // The line has too few pixels for an area and a small difference in colour.
  for (let x = 100; x < 120; x += 1) indices[100 * 256 + x] = 1
  const picture = { indices, colors: [255, 255, 255, 255, 210, 210, 210, 255] }
  expect(at(quantize(picture, 256), 100 * 256 + 110)).toEqual([210, 210, 210, 255])
})

test('does not change a picture that needs more than sixteen colours', () => {
  const colors = Array.from({ length: 64 }, (_, index) => [
    (index & 3) * 85,
    ((index >> 2) & 3) * 85,
    (index >> 4) * 85,
    255,
  ]).flat()
  const picture = {
    indices: Uint8Array.from({ length: side * side }, (_, pixel) => (pixel * 37) % 64),
    colors,
  }
  expect(quantize(picture, side)).toBe(picture)
})

test('ignores the colour of transparent pixels', () => {
  const clear = Array.from({ length: 40 }, (_, index) => [index * 6, 255 - index * 6, 0, 0]).flat()
  const colors = [0, 0, 0, 255, ...clear]
  const picture = {
    indices: Uint8Array.from({ length: 20_000 }, (_, pixel) => (pixel < 41 ? pixel : 0)),
    colors,
  }
  expect(quantize(picture, 200).colors.length / 4).toBe(2)
})
