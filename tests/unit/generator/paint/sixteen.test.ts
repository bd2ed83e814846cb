import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Indexed } from '../../../../generator/paint/indexed.ts'
import { inSixteen } from '../../../../generator/paint/sixteen.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel)

/** Two areas and the steps of a smoothed edge between them. */
const edge = fc.record({
  from: color,
  to: color,
  steps: fc.integer({ min: 20, max: 200 }),
  area: fc.integer({ min: 300, max: 900 }),
})

type Edge = typeof edge extends fc.Arbitrary<infer One> ? One : never

function drawn({ from, to, steps, area }: Edge): Indexed {
  const between = Array.from({ length: steps }, (_, step) =>
    from.map((value, at) => Math.round(value + (((to[at] ?? 0) - value) * step) / (steps - 1))),
  )
  const indices = Uint8Array.from([
    ...new Array(area).fill(0),
    ...between.keys(),
    ...new Array(area).fill(steps - 1),
  ])
  return { indices, colors: between.flatMap(one => [...one, 255]) }
}

const at = (picture: Indexed, pixel: number) => {
  const index = picture.indices[pixel] ?? 0
  return picture.colors.slice(index * 4, index * 4 + 4)
}

const mostOff = (shown: Indexed, meant: Indexed): number =>
  Math.max(
    ...[...meant.indices.keys()].flatMap(pixel => {
      const [one, other] = [at(shown, pixel), at(meant, pixel)]
      return one.map((value, channel) => Math.abs(value - (other[channel] ?? 0)))
    }),
  )

test('a smoothed edge comes to sixteen colours, its areas as they were and no pixel far off', () => {
  fc.assert(
    fc.property(edge, given => {
      const picture = drawn(given)
      const fewer = inSixteen(picture)
      expect(fewer.colors.length / 4).toBeLessThanOrEqual(16)
      expect(fewer.colors.slice(0, 4)).toEqual(picture.colors.slice(0, 4))
      const last = picture.indices.length - 1
      expect(at(fewer, last)).toEqual(at(picture, last))
      expect(mostOff(fewer, picture)).toBeLessThanOrEqual(24)
    }),
  )
})

test('what sixteen colours cannot show stays as it is', () => {
  const colors = Array.from({ length: 64 }, (_, index) => [
    (index & 3) * 85,
    ((index >> 2) & 3) * 85,
    (index >> 4) * 85,
    255,
  ]).flat()
  const picture = { indices: Uint8Array.from({ length: 64 }, (_, index) => index), colors }
  expect(inSixteen(picture)).toBe(picture)
})

test('of what cannot be seen the colour does not count', () => {
  const clear = Array.from({ length: 40 }, (_, index) => [index * 6, 255 - index * 6, 0, 0]).flat()
  const colors = [0, 0, 0, 255, ...clear]
  const picture = {
    indices: Uint8Array.from({ length: 20_000 }, (_, pixel) => (pixel < 41 ? pixel : 0)),
    colors,
  }
  expect(inSixteen(picture).colors.length / 4).toBeLessThanOrEqual(16)
})
