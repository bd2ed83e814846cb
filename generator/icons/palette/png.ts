import { constants, crc32, deflateSync } from 'node:zlib'
import type { PaletteImage } from './palette-image.ts'
import { findPalette, maxFourBitColors } from './quantize.ts'

// Written here and not by sharp: we decide which colours a mark keeps, and sharp takes many times as long.

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Level 9 makes flat areas a tenth smaller, in eight times the time. */
export const closely = { level: 7 }
/** For frequent compression: a fifth to two fifths larger, in a quarter of the time. */
export const runLength = { strategy: constants.Z_RLE }

/** A palette image as PNG, in the fewest colours that show no difference. */
export function palettePng(picture: PaletteImage, width: number, height: number): Buffer {
  const { colors, indexMap } = findPalette(picture, width) ?? { colors: picture.colors, indexMap: asItIs }
  const bits = bitsFor(colors)
  const rows =
    bits === 4 ? inHalves(picture.indices, indexMap, width, height) : inWhole(picture.indices, width, height)
  return pngOf(colors, width, height, deflateSync(rows, closely))
}

const asItIs = Uint8Array.from({ length: 256 }, (_, index) => index)

/** The rows of a picture with one pixel per byte, each after its filter's byte. */
function inWhole(indices: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width))
  for (let y = 0; y < height; y += 1)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (1 + width) + 1)
  return rows
}

/**
 * Like `inWhole`, with two pixels per byte. `indexMap` replaces each index. One pass, because it takes half of
 * a tile's time.
 */
export function inHalves(indices: Uint8Array, indexMap: Uint8Array, width: number, height: number): Buffer {
  const row = 1 + bytesFor(width, 4)
  const rows = Buffer.alloc(height * row)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const end = pixel + width
    for (let at = y * row + 1; pixel < end; at += 1, pixel += 2) {
      const right = pixel + 1 < end ? (indexMap[indices[pixel + 1] ?? 0] ?? 0) : 0
      rows[at] = ((indexMap[indices[pixel] ?? 0] ?? 0) << 4) | right
    }
    pixel = end
  }
  return rows
}

export type Bits = 4 | 8

/** Bits per pixel for some colours. */
export const bitsFor = (colors: readonly number[]): Bits => (colors.length / 4 <= maxFourBitColors ? 4 : 8)

/** Bytes for some pixels of a row. */
export const bytesFor = (pixels: number, bits: Bits): number => Math.ceil((pixels * bits) / 8)

/** Writes pixels into an empty row, from its pixel `left` on. */
export function pack(indices: Uint8Array, bits: Bits, row: Uint8Array, left = 0): void {
  if (bits === 8) {
    row.set(indices, left)
    return
  }
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    const at = (left + pixel) >> 1
    const shift = (left + pixel) % 2 === 0 ? 4 : 0
    row[at] = (row[at] ?? 0) | ((indices[pixel] ?? 0) << shift)
  }
}

/** A PNG of colours and compressed rows. Each row follows its filter's byte. */
export function pngOf(colors: readonly number[], width: number, height: number, rows: Uint8Array): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([bitsFor(colors), 3, 0, 0, 0], 8)
  const { palette, opacities } = paletteOf(colors)
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('PLTE', palette),
    ...(opacities.every(value => value === 255) ? [] : [chunk('tRNS', opacities)]),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ])
}

function paletteOf(colors: readonly number[]) {
  const count = colors.length / 4
  const [palette, opacities] = [new Uint8Array(count * 3), new Uint8Array(count)]
  for (let color = 0; color < count; color += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      palette[color * 3 + channel] = colors[color * 4 + channel] ?? 0
    opacities[color] = colors[color * 4 + 3] ?? 0
  }
  return { palette, opacities }
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

const headerSize = 6
const entrySize = 16

/** An .ico file that holds the given PNGs, each square with `side` pixels, at most 255. */
export function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerSize + entrySize * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { side, png }] of pictures.entries()) {
    const at = headerSize + entrySize * index
    header.writeUInt8(side, at)
    header.writeUInt8(side, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
