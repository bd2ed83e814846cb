import { constants, deflateRawSync } from 'node:zlib'
import type { Hex, IconSpec } from '../brand/brand.ts'
import { channelsOf, type Grounded, onColor } from './grounded.ts'
import { type Indexed, indexed, indexedClosely } from './indexed.ts'
import { layOut } from './lay-out.ts'
import { pngOf } from './png.ts'
import { scaledTo, sideIn, type Tile } from './tile.ts'

/** The gym's mark as the page's own first paint shows it, in points: nothing moves when the page takes over. */
export const firstMark = { side: 88, corner: 26 / 88, nameBelow: 49 }

/** The mark's square, of which the paper is the first colour. */
interface Mark extends Indexed {
  side: number
  rows: Line[]
}

/** Draws the pictures that iOS shows while the app starts: paper, and the mark on it. The mark is painted once for each density. */
export function openStartUp(logo: Grounded, tileOf: (side: number) => Tile) {
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

async function markOn(paper: Hex, logo: Grounded, tile: Tile): Promise<Mark> {
  const side = tile.width
  const inside = sideIn(tile)
  const { pixels } = layOut(await scaledTo(inside, logo), inside, tile)
  const ground = channelsOf(paper)
  const rgb = onColor(pixels, ground)
  const mark = indexed(rgb, ground) ?? (await indexedClosely(rgb, side, ground))
  const row = (y: number) => mark.indices.subarray(y * side, (y + 1) * side)
  return { ...mark, side, rows: Array.from({ length: side }, (_, y) => lineOf(row(y))) }
}

/**
 * Nearly all of such a picture is paper, which is a zero in every gym's. So the rows above and below the mark are compressed once for
 * each screen, and only the mark's rows for each gym: whole pictures would take as long as all the other icons together.
 */
function startUpPng(
  mark: Mark,
  { width, height, top }: { width: number; height: number; top: number },
): Buffer {
  const row = width + 1
  const left = 1 + Math.floor((width - mark.side) / 2)
  const band = Buffer.alloc(mark.side * row)
  const before = checksum({ low: 1, high: 0 }, { length: top * row, sum: 0, weighted: 0 })
  const through = mark.rows.reduce((sum, line, y) => {
    band.set(mark.indices.subarray(y * mark.side, (y + 1) * mark.side), y * row + left)
    const after = row - left - mark.side
    return checksum(sum, { length: row, sum: line.sum, weighted: line.weighted + after * line.sum })
  }, before)
  const below = (height - top - mark.side) * row
  const all = checksum(through, { length: below, sum: 0, weighted: 0 })
  const rows = Buffer.concat([start, paperRows(top * row), part(band), paperRows(below), end, written(all)])
  return pngOf(mark.colors, width, height, rows)
}

const start = Buffer.from([0x78, 0x01])
/** The last block of a stream, empty. */
const end = Buffer.from([0x03, 0x00])

/** Compressed so that other parts can go before and after it. */
const part = (bytes: Uint8Array): Buffer =>
  deflateRawSync(bytes, { strategy: constants.Z_RLE, finishFlush: constants.Z_FULL_FLUSH })

const papers = new Map<number, Buffer>()

function paperRows(length: number): Buffer {
  const rows = papers.get(length) ?? part(Buffer.alloc(length))
  papers.set(length, rows)
  return rows
}

/** Bytes as a zlib stream's checksum sees them: their sum, and the sum of each times its distance from the end of them. */
interface Line {
  length: number
  sum: number
  weighted: number
}

interface Checksum {
  low: number
  high: number
}

const modulus = 65_521

/** Adler-32 after some more bytes, of which zeros need no look at all. */
const checksum = ({ low, high }: Checksum, { length, sum, weighted }: Line): Checksum => ({
  low: (low + sum) % modulus,
  high: (high + length * low + weighted) % modulus,
})

function written({ low, high }: Checksum): Buffer {
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
  return { length: bytes.length, sum, weighted }
}
