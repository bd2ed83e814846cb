import { decodeWindows1252, highSigns } from '../tenant/files/windows-1252.ts'

/** Text as spreadsheets and old editors save it. */
export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/** Reads UTF-8, and UTF-16 with its mark. Everything else is Windows-1252, in which Excel saves CSV in Spanish. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' }
  }
}

const decoded = (bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

/**
 * The text that was meant where UTF-8 was read as Windows-1252 and saved again: 'Ã‘andÃº' is 'Ñandú'. Null for any other text.
 */
export function meantByTwiceEncoded(text: string): string | null {
  const codes = Array.from(text, sign => {
    const high = highSigns.indexOf(sign)
    return high === -1 ? sign.charCodeAt(0) : high + 0x80
  })
  if (codes.every(code => code < 0x80) || codes.some(code => code > 0xff)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return null
  }
}
