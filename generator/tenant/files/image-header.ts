import { decodeXml } from './xml.ts'

/** The kinds of picture that a logo may have. */
export type LogoKind = 'svg' | 'png' | 'jpeg' | 'webp'

export const logoExtensions: Record<string, LogoKind> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.jfif': 'jpeg',
  '.webp': 'webp',
}

/** The kind of a picture by its bytes, whatever its name. Null if the kind is not accepted. */
export function imageKindOf(bytes: Uint8Array): LogoKind | null {
  const startsWith = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(0xff, 0xd8, 0xff)) return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return isSvg(decodeXml(bytes.subarray(0, maxProlog))) ? 'svg' : null
}

/** Other files that people use as logos: the offset and value of their first bytes, and their kind. */
const otherKinds: readonly [at: number, bytes: string, kind: string][] = [
  [0, 'GIF8', 'a GIF'],
  [4, 'ftypavif', 'an AVIF picture'],
  [4, 'ftypheic', 'a HEIC photo'],
  [4, 'ftypheix', 'a HEIC photo'],
  [4, 'ftypmif1', 'a HEIF photo'],
  [0, '%PDF', 'a PDF'],
  [0, '%!PS', 'an EPS drawing'],
  [0, '\xc5\xd0\xd3\xc6', 'an EPS drawing'],
  [0, '8BPS', 'a Photoshop file'],
  [0, 'PK\x03\x04', 'a ZIP archive'],
  [0, '\x1f\x8b', 'a compressed file (.svgz or .gz)'],
  [0, 'BM', 'a BMP picture'],
  [0, 'II*\0', 'a TIFF picture'],
  [0, 'MM\0*', 'a TIFF picture'],
  [0, '\0\0\x01\0', 'an ICO file'],
  [0, '\xff\x0a', 'a JPEG XL picture'],
  [4, 'JXL ', 'a JPEG XL picture'],
]

/** The kind of a file that cannot be a logo, as text. Null if it is unknown. */
export function otherKindOf(bytes: Uint8Array): string | null {
  const match = otherKinds.find(([at, start]) => ascii(bytes, at, at + start.length) === start)
  if (match) return match[2]
  return /^\s*(<!doctype html|<html|<head)/i.test(ascii(bytes, 0, 500)) ? 'a web page' : null
}

const maxProlog = 256 * 1024

/** True if the first element of a text is an SVG's. Reads each character once, because a logo is untrusted. */
function isSvg(text: string): boolean {
  for (let at = 0; ; ) {
    const end = endOfMisc(text, at)
    if (end === null) return /^<([^\s<>/:]+:)?svg[\s>/]/.test(text.slice(at, at + 100))
    at = end
  }
}

/** The end of white space, a declaration, a comment or a DOCTYPE at `at`. Null for anything else. */
function endOfMisc(text: string, at: number): number | null {
  const positionAfter = (end: string, from: number) => {
    const position = text.indexOf(end, from)
    return position === -1 ? text.length : position + end.length
  }
  if (/\s/.test(text.charAt(at))) return at + 1
  if (text.startsWith('<?', at)) return positionAfter('?>', at)
  if (text.startsWith('<!--', at)) return positionAfter('-->', at + 4)
  const type = /^<!DOCTYPE\s+svg\b[^>[<]{0,500}([>[])/i.exec(text.slice(at, at + 600))
  return type && (type[1] === '[' ? positionAfter('>', positionAfter(']', at)) : at + type[0].length)
}

export interface Size {
  width: number
  height: number
}

/** Width and height in pixels, from the header alone. Null if the header is incomplete. */
export function imageSizeOf(bytes: Uint8Array, kind: LogoKind): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (kind === 'jpeg') return jpegSize(view)
    return kind === 'webp' ? webpSize(view, ascii(bytes, 12, 16)) : null
  } catch (error) {
    // Past the end of the bytes: the file was cut short.
    if (error instanceof RangeError) return null
    throw error
  }
}

const startOfScan = 0xffda

/** Walks the segments to the frame header, which holds the size. */
function jpegSize(view: DataView): Size {
  const at = segmentWhere(
    view,
    marker => marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker),
  )
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
}

/** The start of the first segment with a matching marker. @throws RangeError if there is none */
function segmentWhere(view: DataView, matches: (marker: number) => boolean): number {
  for (let at = 2; ; ) {
    const marker = view.getUint16(at)
    if (matches(marker)) return at
    // Any number of 0xff may precede a marker.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2)
  }
}

/** True if a picture is complete. Bytes after its end do no harm. */
export function isCompleteImage(bytes: Uint8Array, kind: LogoKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'png') return endsAsPng(view)
    if (kind === 'jpeg')
      return endsAsJpeg(
        bytes,
        segmentWhere(view, marker => marker === startOfScan),
      )
    return kind === 'svg' || view.getUint32(4, true) + 8 <= bytes.length
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const endOfPng = 0x49454e44

function endsAsPng(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const isEnd = view.getUint32(at + 4) === endOfPng
    // The chunk ends with its checksum.
    if (isEnd) return at + 12 <= view.byteLength
  }
}

/** After the start of a scan, 0xffd9 can only be the end of the picture. */
function endsAsJpeg(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.indexOf(0xff, scan + 2); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true
  return false
}

function webpSize(view: DataView, chunk: string): Size {
  if (chunk === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(start, end))
