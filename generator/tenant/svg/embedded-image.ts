import { imageKindOf, type LogoKind } from '../files/image-header.ts'

/** A logo, or a picture inside of one, by what it is and not by what is said of it. */
export interface Picture {
  kind: LogoKind
  bytes: Uint8Array
}

/** Reads a `data:` address; null for a picture that is not of a kind that is taken. */
export function readDataImage(address: string): Picture | null {
  const comma = address.indexOf(',')
  if (comma === -1) return null
  const body = address.slice(comma + 1)
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(Math.max(0, comma - 50), comma))
  const bytes = isBase64 ? Buffer.from(unescapedUri(body), 'base64') : Buffer.from(unescapedUri(body))
  const kind = imageKindOf(bytes)
  return kind && { kind, bytes }
}

export const dataAddressOf = ({ kind, bytes }: Picture): string =>
  `data:image/${kind === 'svg' ? 'svg+xml' : kind};base64,${Buffer.from(bytes).toString('base64')}`

function unescapedUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    // A percent sign that is meant as such.
    if (error instanceof URIError) return text
    throw error
  }
}
