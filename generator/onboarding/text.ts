/** Text as spreadsheets and old editors save it. */
export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/** Reads UTF-8 and UTF-16 with or without their marks; what is neither is Windows-1252, in which Excel saves CSV in Spanish. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decoded(bytes, 'windows-1252')
  }
}

const decoded = (bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})
