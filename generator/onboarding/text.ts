import { decodeWindows1252, highSigns } from '#generator/tenant/files/windows-1252.ts'

/** Text as spreadsheets and old editors save it. */
export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
}

/**
 * Reads UTF-8, and UTF-16 with its mark. Any other text is Windows-1252, in which Excel saves Spanish CSV, or Mac Roman, in
 * which Excel for Mac does.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeAs(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const windows = decodeWindows1252(bytes)
    const mac = decodeAs(bytes, 'macintosh')
    return spanishSigns(mac.text) > spanishSigns(windows) ? mac : { text: windows, encoding: 'windows-1252' }
  }
}

/**
 * Counts Spanish letters with an accent in words. Some have the bytes of quotation marks and dashes in Windows-1252, and
 * count only where those cannot be: not as í in Gold’s and O’Higgins, and not as ñ or ó beside a space.
 */
const spanishSigns = (text: string): number =>
  [
    ...text.matchAll(/(?<=[A-Za-z])[áéúü]|[áéúü](?=[a-z]{2})/g),
    ...text.matchAll(/(?<![A-Za-z])[ÁÉÍÓÚÑ](?=[A-Za-z])|(?<=[A-Z])[ÁÉÍÓÚÑ](?=[A-Z])/g),
    ...text.matchAll(/(?<=[A-Za-z])ñ(?=[aeiouáéíóú])/g),
    ...text.matchAll(/(?<=[A-Za-z])ó(?=[b-df-hj-np-tv-z])/g),
    ...text.matchAll(/(?<=[A-Za-z]{2})í(?=[a-z]{2})/g),
  ].length

const decodeAs = (bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

/**
 * The original of a UTF-8 text that was read as Windows-1252 and saved again: 'Ã‘andÃº' is 'Ñandú'. Null for any other text.
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
