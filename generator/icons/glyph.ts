import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Brand, IconSpec } from '#generator/brand/brand.ts'
import type { Hex } from '#generator/color.ts'
import { channelsOf } from '#generator/color.ts'
import { closely, inHalves, pngOf } from './palette/png.ts'

/** Strokes on a square of 24 by 24, by the name of the icon. */
const strokes: Record<string, string> = {
  'shortcut-calendar.png':
    'M5.5 6.5h13a1.5 1.5 0 0 1 1.5 1.5v10.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5zM4 11h16M8.5 4v4M15.5 4v4M9.5 15.5l2 2 3.5-3.5',
  'shortcut-ticket.png':
    'M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.75a1.75 1.75 0 0 0 0 3.5v1.75a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.75a1.75 1.75 0 0 0 0-3.5zM14.5 7v2M14.5 11v2M14.5 15v2',
}

/** Steps from the ground to the stroke: as many as four bits can hold. */
const steps = 15
const stepOf = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * steps) / 255))

/** A sign of the app in the brand's colours, opaque, inside the circle that launchers leave. */
export async function glyphPng({ name, width }: IconSpec, mark: Brand['mark']): Promise<Uint8Array> {
  return pngOf(stepsBetween(mark.color, mark.text), width, width, await rowsOf(name, width))
}

// Gyms differ in their colours only, so the pixels are drawn and compressed once.
const cache = new Map<string, Promise<Uint8Array>>()

function rowsOf(name: string, width: number): Promise<Uint8Array> {
  const key = `${name} ${width}`
  const rows = cache.get(key) ?? drawRows(name, width)
  cache.set(key, rows)
  return rows
}

async function drawRows(name: string, width: number): Promise<Uint8Array> {
  const path = strokes[name]
  if (path === undefined) throw new Error(`There is no sign for ${name}.`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const whiteness = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer()
  return deflateSync(inHalves(whiteness, stepOf, width, width), closely)
}

/** The colours from `from` to `to`, each as red, green, blue and opacity. */
function stepsBetween(from: Hex, to: Hex): number[] {
  const [start, end] = [channelsOf(from), channelsOf(to)]
  return Array.from({ length: steps + 1 }, (_, step) => [
    ...start.map((value, channel) => Math.round(value + (((end[channel] ?? 0) - value) * step) / steps)),
    255,
  ]).flat()
}
