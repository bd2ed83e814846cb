import sharp from 'sharp'
import type { Brand, IconSpec } from '../brand/brand.ts'
import { channelsOf } from './grounded.ts'
import { indexed } from './indexed.ts'
import { indexedPng } from './png.ts'

/** Strokes on a square of 24 by 24, by the name of the icon. */
const strokes: Record<string, string> = {
  'shortcut-calendar.png':
    'M5.5 6.5h13a1.5 1.5 0 0 1 1.5 1.5v10.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5zM4 11h16M8.5 4v4M15.5 4v4M9.5 15.5l2 2 3.5-3.5',
  'shortcut-ticket.png':
    'M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.75a1.75 1.75 0 0 0 0 3.5v1.75a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.75a1.75 1.75 0 0 0 0-3.5zM14.5 7v2M14.5 11v2M14.5 15v2',
}

/** A sign of the app's own in the brand's colours, opaque, inside of the circle that launchers leave. */
export async function glyphPng({ name, width }: IconSpec, mark: Brand['mark']): Promise<Uint8Array> {
  const path = strokes[name]
  if (path === undefined) throw new Error(`There is no sign for ${name}.`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" fill="${mark.color}"/><path d="${path}" fill="none" stroke="${mark.text}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const flat = indexed(pixels, channelsOf(mark.color))
  if (!flat) throw new Error(`${name} has too many colours.`)
  return indexedPng(flat, width, width)
}
