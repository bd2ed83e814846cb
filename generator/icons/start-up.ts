import { constants, deflateRawSync } from 'node:zlib'
import type { IconSpec } from '#generator/brand/brand.ts'
import type { Hex } from '#generator/color.ts'
import { channelsOf } from '#generator/color.ts'
import { type FlatPicture, flattenPixels } from './logo/flatten.ts'
import { ditheredImageOf, type PaletteImage, paletteImageOf } from './palette/palette-image.ts'
import { type Bits, bitsFor, bytesFor, pack, pngOf, runLength } from './palette/png.ts'
import { quantize } from './palette/quantize.ts'
import type { Tile } from './tile.ts'
import { compose, scaledTo, sideIn } from './tile.ts'

/** The gym's mark as in the page's first paint, in points, so that nothing moves when the page takes over. */
export const firstMark = { side: 88, corner: 26 / 88, nameBelow: 49 }

/** The mark's square. Its first colour is the paper. */
interface Mark extends PaletteImage {
  side: number
  bits: Bits
  /** Its rows as bytes, for a picture in which the mark begins at an even or at an odd pixel. */
  even: Line[]
  odd: Line[]
}

/** Draws the pictures that iOS shows while the app starts: paper, and the mark on it. The mark is drawn once for each density. */
export function openStartUp(logo: FlatPicture, tileOf: (side: number) => Tile) {
  const marks = new Map<string, Promise<Mark>>()
  return async ({ width, height, screen }: IconSpec, paper: Hex): Promise<Uint8Array> => {
    const density = screen?.density ?? 1
    const key = `${density} ${paper}`
    const mark = marks.get(key) ?? markOn(paper, logo, tileOf(firstMark.side * density))
    marks.set(key, mark)
    const top = Math.round((height - (firstMark.side + firstMark.nameBelow) * density) / 2)
    return startUpPng(await mark, { width, height, top })
  }
}

async function markOn(paper: Hex, logo: FlatPicture, tile: Tile): Promise<Mark> {
  const side = tile.width
  const inside = sideIn(tile)
  const { pixels } = compose(await scaledTo(inside, logo), inside, tile)
  const ground = channelsOf(paper)
  const rgb = flattenPixels(pixels, ground)
  const mark = quantize(paletteImageOf(rgb, ground) ?? (await ditheredImageOf(rgb, side, ground)), side)
  const bits = bitsFor(mark.colors)
  const linesAt = (left: number) =>
    Array.from({ length: side }, (_, y) => {
      const bytes = new Uint8Array(bytesFor(left + side, bits))
      pack(mark.indices.subarray(y * side, (y + 1) * side), bits, bytes, left)
      return lineOf(bytes)
    })
  // With one pixel per byte, even and odd rows are equal.
  const even = linesAt(0)
  return { ...mark, side, bits, even, odd: bits === 8 ? even : linesAt(1) }
}

/**
 * Nearly all of such a picture is paper, a zero in every gym's palette. The rows above and below the mark are
 * compressed once for each screen, and only the mark's rows for each gym. Whole pictures would take as long as all
 * other icons together.
 */
function startUpPng(
  mark: Mark,
  { width, height, top }: { width: number; height: number; top: number },
): Buffer {
  const { side, bits, colors } = mark
  const row = 1 + bytesFor(width, bits)
  const left = Math.floor((width - side) / 2)
  const lines = left % 2 === 0 ? mark.even : mark.odd
  const [first, above, below] = [1 + Math.floor((left * bits) / 8), top * row, (height - top - side) * row]
  const band = Buffer.alloc(side * row)
  const through = lines.reduce(
    (sum, { bytes, ...line }, y) => {
      band.set(bytes, y * row + first)
      const after = row - first - bytes.length
      return checksum(sum, { length: row, sum: line.sum, weighted: line.weighted + after * line.sum })
    },
    checksum(nothing, zeros(above)),
  )
  const sum = checksum(through, zeros(below))
  const rows = Buffer.concat([start, paperRows(above), part(band), paperRows(below), end, writeChecksum(sum)])
  return pngOf(colors, width, height, rows)
}

const start = Buffer.from([0x78, 0x01])
/** The last block of a stream, empty. */
const end = Buffer.from([0x03, 0x00])

/** Compresses bytes so that other parts can precede and follow them. */
const part = (bytes: Uint8Array): Buffer =>
  deflateRawSync(bytes, { ...runLength, finishFlush: constants.Z_FULL_FLUSH })

const papers = new Map<number, Buffer>()

function paperRows(length: number): Buffer {
  const rows = papers.get(length) ?? part(Buffer.alloc(length))
  papers.set(length, rows)
  return rows
}

/**
 * Input of a zlib stream's checksum: the sum of some bytes, and the sum of each byte times its distance from
 * their end.
 */
interface ByteSums {
  length: number
  sum: number
  weighted: number
}

interface Line extends ByteSums {
  bytes: Uint8Array
}

interface Checksum {
  low: number
  high: number
}

const modulus = 65_521
const nothing: Checksum = { low: 1, high: 0 }
const zeros = (length: number): ByteSums => ({ length, sum: 0, weighted: 0 })

/** Adler-32 after some more bytes. Zeros need not be read. */
const checksum = ({ low, high }: Checksum, { length, sum, weighted }: ByteSums): Checksum => ({
  low: (low + sum) % modulus,
  high: (high + length * low + weighted) % modulus,
})

function writeChecksum({ low, high }: Checksum): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt16BE(high, 0)
  bytes.writeUInt16BE(low, 2)
  return bytes
}

function lineOf(bytes: Uint8Array): Line {
  let [sum, weighted] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    sum += bytes[at] ?? 0
    weighted += (bytes.length - at) * (bytes[at] ?? 0)
  }
  return { bytes, length: bytes.length, sum, weighted }
}
