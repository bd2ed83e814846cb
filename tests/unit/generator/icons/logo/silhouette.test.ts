import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureOf } from '#generator/icons/logo/logo-picture.ts'
import { type Silhouette, silhouetteOf } from '#generator/icons/logo/silhouette.ts'

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${body}</svg>`)

const shapeOf = async (body: string) => silhouetteOf(await pictureOf({ kind: 'svg', bytes: svg(body) }))

/** Returns the shape of a small JPEG of low quality, like a picture from a messaging app. */
async function shapeOfJpeg(body: string, quality = 45) {
  const image = sharp(svg(body)).resize(300).removeAlpha().jpeg({ quality })
  return silhouetteOf(await pictureOf({ kind: 'jpeg', bytes: await image.toBuffer() }))
}

/** Returns the opacity from 0 to 1 at a point. Coordinates are fractions of the shape's bounding box. */
function openAt({ opacity, side }: Silhouette, x: number, y: number): number {
  const solid = [...opacity.keys()].filter(pixel => (opacity[pixel] ?? 0) >= 128)
  const [xs, ys] = [solid.map(pixel => pixel % side), solid.map(pixel => Math.floor(pixel / side))]
  const at = (values: number[], part: number) => {
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [side, 0] as [number, number],
    )
    return Math.round(least + (most - least) * part)
  }
  return (opacity[at(ys, y) * side + at(xs, x)] ?? 0) / 255
}

/** Returns the fraction of its square that a shape fills. */
const shareOf = ({ opacity, side }: Silhouette): number =>
  opacity.reduce((sum, value) => sum + value, 0) / 255 / side ** 2

/** Returns the difference of two shapes. Shapes within 0.01 are equal. */
function differenceOf(one: Silhouette | null, other: Silhouette | null): number {
  if (one === null || other === null) return 1
  return Math.abs(shareOf(one) - shareOf(other)) + Math.abs(one.reach - other.reach)
}

const ground = (color: string) => `<path d="M0 0h256v256H0z" fill="${color}"/>`
const box = (width: number) =>
  `<g fill="none" stroke="#fff" stroke-width="${width}"><path d="M40 70v90"/><circle cx="68" cy="132" r="28"/><circle cx="138" cy="132" r="28"/><path d="M180 104l40 56M220 104l-40 56"/></g>`
const triangle = '<path d="M128 40 216 210H40Z" fill="none" stroke="#fff" stroke-width="22"/>'

describe('the shape of a mark', () => {
  test.each([8, 11, 14, 17])(
    'contains its strokes of width %d, with or without a solid background',
    async width => {
      const alone = await shapeOf(box(width))
      expect(differenceOf(await shapeOf(ground('#000') + box(width)), alone)).toBeLessThan(0.02)
      expect(differenceOf(await shapeOfJpeg(ground('#000') + box(width)), alone)).toBeLessThan(0.03)
    },
  )

  test('is the outline without the hole on the background of a JPEG', async () => {
    const alone = await shapeOf(triangle)
    expect(differenceOf(await shapeOfJpeg(ground('#b3121d') + triangle), alone)).toBeLessThan(0.03)
  })

  test('is a ring without the inner disc', async () => {
    const ring = await shapeOfJpeg(
      `${ground('#fff')}<circle cx="128" cy="128" r="90" fill="none" stroke="#d62828" stroke-width="36"/>`,
    )
    expect(ring && openAt(ring, 0.5, 0.5)).toBe(0)
    expect(ring && openAt(ring, 0.5, 0.05)).toBe(1)
  })

  test('is cut out of the emblem below it, next to the name', async () => {
    const logo = await shapeOf(
      '<circle cx="128" cy="100" r="100" fill="#eb001b"/><circle cx="128" cy="100" r="40" fill="#fff"/><path d="M28 216h200v24H28z"/>',
    )
    expect(logo && openAt(logo, 0.5, 0.43)).toBe(0)
    expect(logo && openAt(logo, 0.5, 0.1)).toBe(1)
    expect(logo && openAt(logo, 0.5, 0.97)).toBe(1)
  })
})

const gradient =
  '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#19d7ff"/><stop offset="1" stop-color="#1e64f0"/></linearGradient>'
const sign = '<path d="M128 50 200 190H56Z" fill="#fff"/>'
const plates = {
  'a disc': '<circle cx="128" cy="128" r="120" fill="#14213d"/>',
  'a disc with a gradient': `${gradient}<circle cx="128" cy="128" r="120" fill="url(#g)"/>`,
  'a shield': '<path d="M128 12 224 44v84c0 62-48 100-96 118C80 228 32 190 32 128V44Z" fill="#14213d"/>',
  'a square with a gradient': `${gradient}<path d="M0 0h256v256H0z" fill="url(#g)"/>`,
}

describe.each(Object.entries(plates))('a sign on %s', (_, plate) => {
  test('is the shape', async () => {
    const alone = await shapeOf(sign)
    const shape = await shapeOf(plate + sign)
    expect(shape && openAt(shape, 0.5, 0.5)).toBe(1)
    expect(shape && openAt(shape, 0.02, 0.02)).toBe(0)
    expect(shape && alone && shareOf(shape) / shareOf(alone)).toBeGreaterThan(0.6)
  })
})

test('separates adjacent coloured areas by gaps', async () => {
  const sectors = await shapeOf(
    '<path d="M128 128V8a120 120 0 0 1 104 180z" fill="#e33b2e"/><path d="M128 128l104 60a120 120 0 0 1-208 0z" fill="#229342"/><path d="M128 128L24 188A120 120 0 0 1 128 8z" fill="#fcc934"/><circle cx="128" cy="128" r="42" fill="#1a73e8"/>',
  )
  expect(sectors && openAt(sectors, 0.5, 0.15)).toBe(0)
  expect(sectors && openAt(sectors, 0.4, 0.15)).toBe(1)
  expect(sectors && openAt(sectors, 0.5, 0.5)).toBe(0)
})

test('returns no shape for a disc without recognizable parts', async () => {
  const halves =
    '<path d="M128 10a118 118 0 0 0 0 236z"/><path d="M128 10a118 118 0 0 1 0 236z" fill="#d7263d"/>'
  expect(await shapeOf(halves)).toBeNull()
})

test('uses a disc of a single colour as the shape', async () => {
  const disc = await shapeOf('<circle cx="128" cy="128" r="100" fill="#d7263d"/>')
  expect(disc && shareOf(disc)).toBeGreaterThan(0.7)
})
