import { describe, expect, test } from 'vitest'
import { contrastRatio, type Hex } from '#generator/color.ts'
import { type Ground, groundFor } from '#generator/icons/logo/ground.ts'
import { pictureOf } from '#generator/icons/logo/logo-picture.ts'

async function groundOf(body: string, brand: Hex): Promise<Ground> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -300 856 856">${body}</svg>`
  return groundFor(await pictureOf({ kind: 'svg', bytes: new TextEncoder().encode(text) }), brand)
}

const emblem = '#eb001b'
const name = '#111111'
const shapes = {
  disc: `<circle cx="128" cy="128" r="100" fill="${emblem}"/>`,
  square: `<path d="M28 28h200v200H28z" fill="${emblem}"/>`,
  shield: `<path d="M128 28l100 32v80q-20 60-100 88q-80-28-100-88V60z" fill="${emblem}"/>`,
}
const places = {
  above: `<path d="M28-20h200v24H28z" fill="${name}"/>`,
  below: `<path d="M28 252h200v24H28z" fill="${name}"/>`,
  beside: `<path d="M252 116h150v24H252z" fill="${name}"/>`,
}
/** Scales of the emblem relative to its name. */
const sizes = [0.4, 0.8, 1.2]

describe.each(Object.entries(shapes))('a name in the brand’s colour and a %s', (_, shape) => {
  test.each(Object.entries(places))('%s it are both visible at any size', async (_, place) => {
    for (const size of sizes) {
      const scaled = `<g transform="translate(${128 - 128 * size} ${128 - 128 * size}) scale(${size})">${shape}</g>`
      const { color, hides, reason } = await groundOf(scaled + place, name)
      expect({ reason, hides }).toEqual({ reason: 'clearest', hides: false })
      expect(contrastRatio(color, name)).toBeGreaterThan(3)
      expect(contrastRatio(color, emblem)).toBeGreaterThan(3)
    }
  })

  test('in the brand’s colour above a black name are both visible', async () => {
    const { color, hides } = await groundOf(shape + places.below, emblem)
    expect({ color, hides }).toEqual({ color: '#ffffff', hides: false })
  })
})

const sign = '<path d="M128 60 190 180H66Z" fill="#fff"/>'

test('treats a plate in the brand’s colour with a sign as the tile', async () => {
  expect(await groundOf(shapes.disc + sign, emblem)).toMatchObject({ color: emblem, reason: 'brand' })
})

test('treats a plate as a part of the logo if the logo has other parts', async () => {
  const named = shapes.disc + sign + places.below
  expect(await groundOf(named, emblem)).toMatchObject({ color: '#ffffff', reason: 'clearest' })
})

test('keeps a ring in the brand’s colour visible', async () => {
  const ring = `<circle cx="128" cy="128" r="112" fill="none" stroke="${emblem}" stroke-width="14"/>`
  expect((await groundOf(ring + sign.replace('#fff', '#111'), emblem)).color).toBe('#ffffff')
})

test('keeps letters in the brand’s colour visible in a ring of another colour', async () => {
  const ring = `<circle cx="128" cy="128" r="112" fill="none" stroke="${emblem}" stroke-width="14"/>`
  expect((await groundOf(`${ring}<path d="M60 116h136v24H60z" fill="${name}"/>`, name)).color).toBe('#ffffff')
})

test('does not count inner parts in the background colour as lost', async () => {
  const eyes = `<circle cx="98" cy="100" r="26" fill="${name}"/><circle cx="158" cy="100" r="26" fill="${name}"/>`
  expect(await groundOf(shapes.disc + eyes, name)).toMatchObject({ color: name, reason: 'brand' })
})

test('chooses the background with the best contrast for the least visible part', async () => {
  const eyes = '<circle cx="98" cy="80" r="26" fill="#fff"/><circle cx="158" cy="80" r="26" fill="#fff"/>'
  const body = `<path d="M58 10h140v140H58z" fill="#478cbf"/>${eyes}<path d="M30 180h196v40H30z" fill="#414042"/>`
  expect((await groundOf(body, '#478cbf')).color).toBe('#ffffff')
})

test('requires more contrast for thin strokes than for surfaces', async () => {
  const gray = '#414042'
  const surface = `<path d="M28 28h200v200H28z" fill="${gray}"/>`
  const strokes = `<path d="M28 28h200M28 68h200M28 108h200" stroke="${gray}" stroke-width="3"/>`
  expect((await groundOf(surface, '#0d0d0d')).reason).toBe('brand')
  expect((await groundOf(strokes, '#0d0d0d')).color).toBe('#ffffff')
})

test('weighs translucent parts by their opacity', async () => {
  const glass = (opacity: number) =>
    groundOf(`<circle cx="128" cy="128" r="100" fill="#fff" opacity="${opacity}"/>`, '#1d4ed8')
  expect((await glass(0.9)).reason).toBe('brand')
  expect((await glass(0.2)).reason).toBe('clearest')
})
