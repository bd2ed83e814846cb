import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { groundFor } from '#generator/icons/logo/ground.ts'
import { type Picture, pictureOf } from '#generator/icons/logo/logo-picture.ts'

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${body}</svg>`)

const draw = (body: string) => pictureOf({ kind: 'svg', bytes: svg(body) })

async function photograph(body: string): Promise<Picture> {
  const bytes = await sharp(svg(body)).resize(512).removeAlpha().jpeg({ quality: 60 }).toBuffer()
  return pictureOf({ kind: 'jpeg', bytes })
}

const ground = (color: string) => `<path d="M0 0h256v256H0z" fill="${color}"/>`
const badge = (radius: number) => `${ground('#fff')}<circle cx="128" cy="128" r="${radius}" fill="#14213d"/>`

describe('the background of a picture', () => {
  test('is detected around a round badge that touches all edges', async () => {
    const touching = await photograph(badge(128))
    const inside = await photograph(badge(126))
    expect(touching.shape.backdrop).toBe('#ffffff')
    expect(touching.shape.reach).toBeCloseTo(inside.shape.reach, 1)
  })

  test('is detected around a mark that is cut off at an edge', async () => {
    const arch = `${ground('#000')}<path fill="#fff" d="M60 256V120a68 68 0 0 1 136 0v136z"/>`
    expect((await draw(arch)).shape.backdrop).toBe('#000000')
  })

  test('has no colour if the corners differ', async () => {
    expect((await draw(`${ground('#0891b2')}<path d="M0 256 256 0v256z"/>`)).shape.backdrop).toBeNull()
  })

  test('is the edge colour of a gradient, not the brand\u2019s colour', async () => {
    const gradient =
      '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#222"/><stop offset="1" stop-color="#aaa"/></linearGradient>'
    const star = '<path d="M128 60 190 190H66Z" fill="#fff"/>'
    const picture = await draw(`${gradient}<path d="M0 0h256v256H0z" fill="url(#g)"/>${star}`)
    const { color, reason } = groundFor(picture, '#b3121d')
    expect(reason).toBe('picture')
    expect(color).toMatch(/^#6\w6\w6\w$/)
  })
})

const mark = '<path d="M128 88 168 158H88Z" fill="#fff"/>'
const specks = '<path d="M0 0h1v1H0zM254 254h1v1h-1z" fill="#fff"/>'
const watermark = '<path d="M210 250h40v1h-40z" fill="#fff"/>'

describe('specks far from a mark', () => {
  test.each([
    ['of a background remover', specks],
    ['of a watermark', watermark],
  ])('%s are omitted and reported', async (_, dirt) => {
    const [clean, dirty] = [await draw(mark), await draw(mark + dirt)]
    expect(dirty.crop).toEqual(clean.crop)
    expect(dirty.shape).toEqual({ ...clean.shape, hasSpecks: true })
    expect(Buffer.compare(dirty.pixels, clean.pixels)).toBe(0)
  })

  test('are omitted on a background', async () => {
    const clean = await draw(ground('#14213d') + mark)
    const dirty = await draw(ground('#14213d') + mark + specks)
    expect(dirty.crop).toEqual(clean.crop)
    expect(dirty.shape.hasSpecks).toBe(true)
  })

  test('are parts of the mark if they are near or large', async () => {
    const registered = '<circle cx="180" cy="80" r="4" fill="#fff"/>'
    const name = '<path d="M60 220h136v20H60z" fill="#fff"/>'
    for (const more of [registered, name]) expect((await draw(mark + more)).shape.hasSpecks).toBe(false)
  })
})

test('computes the fill of a circle from the area of its lines', async () => {
  const circle = (width: number) =>
    `<circle cx="128" cy="128" r="100" fill="none" stroke="#fff" stroke-width="${width}"/>`
  expect((await draw(circle(0.5))).shape.fill).toBeLessThan(0.015)
  expect((await draw(circle(4))).shape.fill).toBeGreaterThan(0.06)
})
