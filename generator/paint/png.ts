import { constants, crc32, deflateSync } from 'node:zlib'
import type { Indexed } from './indexed.ts'

// Written here and not by sharp: run-length coding makes a flat mark half as large in a tenth of the time, and sharp cannot be asked for it.

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An indexed picture as PNG. */
export function indexedPng({ indices, colors }: Indexed, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return pngOf(colors, width, height, deflateSync(rows, { strategy: constants.Z_RLE }))
}

/** A PNG of eight bits to the pixel from its colours and its rows, each with its filter's byte before it, compressed. */
export function pngOf(colors: readonly number[], width: number, height: number, rows: Uint8Array): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 3, 0, 0, 0], 8)
  const channel = (at: number) => colors.filter((_, index) => index % 4 === at)
  const [red, green, blue, opacity] = [0, 1, 2, 3].map(channel) as [number[], number[], number[], number[]]
  const palette = red.flatMap((value, index) => [value, green[index] ?? 0, blue[index] ?? 0])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('PLTE', Uint8Array.from(palette)),
    ...(opacity.every(value => value === 255) ? [] : [chunk('tRNS', Uint8Array.from(opacity))]),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
