import { imageKindOf, type LogoKind } from '../files/image-header.ts'

/** A logo, or a picture inside a logo. `kind` comes from the bytes. */
export interface Picture {
  kind: LogoKind
  bytes: Uint8Array
}

/** Reads a `data:` address. Null if the picture's kind is not accepted. */
export function readDataImage(address: string): Picture | null {
  const comma = address.indexOf(',')
  if (comma === -1) return null
  const body = address.slice(comma + 1)
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(Math.max(0, comma - 50), comma))
  const bytes = isBase64 ? Buffer.from(unescapeUri(body), 'base64') : Buffer.from(unescapeUri(body))
  const kind = imageKindOf(bytes)
  return kind && { kind, bytes }
}

export const dataAddressOf = ({ kind, bytes }: Picture): string =>
  `data:image/${kind === 'svg' ? 'svg+xml' : kind};base64,${Buffer.from(bytes).toString('base64')}`

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    // A literal percent sign.
    if (error instanceof URIError) return text
    throw error
  }
}
