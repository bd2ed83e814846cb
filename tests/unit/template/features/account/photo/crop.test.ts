import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Crop,
  closest,
  cropByKey,
  farthest,
  frameOf,
  moveCrop,
  placement,
  wholeCrop,
  zoomCrop,
} from '#features/account/photo/crop.ts'

const portrait = { width: 1200, height: 1600 }
const pictures = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})
const share = fc.double({ min: -3, max: 3, noNaN: true })
const steps = fc.array(
  fc.oneof(
    fc.record({ right: share, down: share }),
    fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), x: share, y: share }),
  ),
  { maxLength: 20 },
)

describe('any sequence of gestures', () => {
  test('keeps a square inside the picture', () => {
    fc.assert(
      fc.property(pictures, steps, (picture, walk) => {
        let crop: Crop = wholeCrop
        for (const step of walk)
          crop =
            'factor' in step
              ? zoomCrop(crop, step.factor, picture, { x: step.x, y: step.y })
              : moveCrop(crop, step.right, step.down, picture)
        const { x, y, width, height } = frameOf(crop, picture)
        expect(width).toBe(height)
        expect(crop.zoom).toBeGreaterThanOrEqual(farthest)
        expect(crop.zoom).toBeLessThanOrEqual(closest)
        for (const edge of [x, y, picture.width - x - width, picture.height - y - height])
          expect(edge).toBeGreaterThan(-1e-6)
      }),
    )
  })
})

test('starts with the largest centered square', () => {
  expect(frameOf(wholeCrop, portrait)).toEqual({ x: 0, y: 200, width: 1200, height: 1200 })
})

test('moves with the finger, but not beyond the edge', () => {
  expect(frameOf(moveCrop(wholeCrop, 0, 0.1, portrait), portrait).y).toBeCloseTo(80)
  expect(frameOf(moveCrop(wholeCrop, 5, 5, portrait), portrait)).toMatchObject({ x: 0, y: 0 })
})

test('zooms around the point between two fingers', () => {
  const at = { x: 0.25, y: -0.25 }
  const seen = (crop: Crop) => {
    const frame = frameOf(crop, portrait)
    return [frame.x + (at.x + 0.5) * frame.width, frame.y + (at.y + 0.5) * frame.height]
  }
  const [x, y] = seen(wholeCrop)
  const [nearX, nearY] = seen(zoomCrop(wholeCrop, 2, portrait, at))
  expect(nearX).toBeCloseTo(x ?? 0)
  expect(nearY).toBeCloseTo(y ?? 0)
})

test('places the picture so that the frame shows the square', () => {
  expect(placement(zoomCrop(wholeCrop, 2, portrait), portrait)).toEqual({
    left: -0.5,
    top: -(500 / 600),
    width: 2,
    height: 1600 / 600,
  })
})

describe('keys', () => {
  test('move, zoom and reset', () => {
    const near = cropByKey('+', wholeCrop, portrait)
    expect(near?.zoom).toBeCloseTo(1.1)
    expect(cropByKey('ArrowUp', wholeCrop, portrait)?.y).toBeGreaterThan(0.5)
    expect(cropByKey('-', near ?? wholeCrop, portrait)?.zoom).toBeCloseTo(1)
    expect(cropByKey('Home', near ?? wholeCrop, portrait)).toEqual(wholeCrop)
  })

  test.each(['Tab', 'Enter', 'a', 'Escape'])('ignore %s', key => {
    expect(cropByKey(key, wholeCrop, portrait)).toBeNull()
  })
})
