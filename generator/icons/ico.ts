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
