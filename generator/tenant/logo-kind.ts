import type { Logo } from './tenant.ts'

type Kind = Logo['kind']

export const endings: Record<string, Kind> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
}

/** What the bytes are, whatever the file is called; null for none of the kinds that are taken. */
export function kindOf(bytes: Uint8Array): Kind | null {
  const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[\s\S]*?>\s*)?<(\w+:)?svg[\s>]/.test(
    ascii(bytes, 0, 8192),
  )
    ? 'svg'
    : null
}

export interface Size {
  width: number
  height: number
}

/** Width and height in pixels, read from the header without decoding anything; null where they do not stand there. */
export function sizeOf(bytes: Uint8Array, kind: Kind): Size | null {
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

/** Walks the segments to the frame header, which holds the size. */
function jpegSize(view: DataView): Size {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
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
