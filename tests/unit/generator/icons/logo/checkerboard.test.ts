import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasCheckerboard } from '#generator/icons/logo/checkerboard.ts'
import { rasterOf } from '#generator/icons/logo/logo-picture.ts'

type Color = [number, number, number]
const grey = (light: number): Color => [light, light, light]
const red: Color = [200, 20, 40]

interface Pattern {
  width?: number
  height?: number
  color: (x: number, y: number, width: number, height: number) => Color
}

async function detectCheckerboard(
  { width = 512, height = 512, color }: Pattern,
  kind: 'png' | 'jpeg' | 'webp' = 'png',
) {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(color(x, y, width, height), (y * width + x) * 3)
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  const bytes = await picture.toFormat(kind, { quality: 75 }).toBuffer()
  return hasCheckerboard(await rasterOf({ bytes, kind }, 512))
}

/** Returns a disc on a checkerboard of two colours. */
const patternOnBoard =
  (square: number, [one, other]: readonly [Color, Color], disc: Color = red): Pattern['color'] =>
  (x, y, width, height) => {
    if (Math.hypot(x - width / 2, y - height / 2) < Math.min(width, height) / 4) return disc
    return (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0 ? one : other
  }

const [light, dark] = [[grey(255), grey(204)] as const, [grey(153), grey(102)] as const]

describe('detects a checkerboard', () => {
  test.each([
    ['of Photoshop', { color: patternOnBoard(16, light) }],
    ['of GIMP', { color: patternOnBoard(16, dark) }],
    ['of a picture service', { color: patternOnBoard(20, [grey(255), grey(239)]) }],
    ['in a large picture', { width: 2000, height: 2000, color: patternOnBoard(25, light) }],
    ['in a small picture', { width: 300, height: 300, color: patternOnBoard(10, light) }],
    ['in a wide picture', { width: 900, height: 500, color: patternOnBoard(18, light) }],
    ['in a tall picture', { width: 500, height: 900, color: patternOnBoard(18, light) }],
  ])('%s', async (_, pattern) => {
    for (const kind of ['png', 'jpeg', 'webp'] as const)
      expect(await detectCheckerboard(pattern, kind), kind).toBe(true)
  })
})

describe('does not report as a checkerboard', () => {
  test.each<[string, Pattern['color']]>([
    ['a flag in black and white', patternOnBoard(16, [grey(255), grey(0)])],
    ['a flag in red and white', patternOnBoard(16, [grey(255), red])],
    ['a plain ground', patternOnBoard(16, [grey(240), grey(240)])],
    ['a ground of stripes', x => grey(Math.floor(x / 16) % 2 ? 255 : 204)],
    ['a ground of lines', (x, y) => grey(x % 16 === 0 || y % 16 === 0 ? 204 : 255)],
    ['a gradient', (x, y) => grey(150 + Math.floor((x + y) / 12))],
    ['a grain', (x, y) => grey(180 + ((x * 7919 + y * 104729) % 60))],
    ['a sign of few squares', patternOnBoard(128, light)],
  ])('%s', async (_, color) => {
    expect(await detectCheckerboard({ color })).toBe(false)
  })

  test('a transparent ground', async () => {
    const bytes = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>',
    )
    expect(hasCheckerboard(await rasterOf({ bytes, kind: 'svg' }, 512))).toBe(false)
  })
})
