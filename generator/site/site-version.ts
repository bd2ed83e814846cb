import * as z from 'zod'

/** The file of a site by which phones find out about a new version. */
export const versionFile = 'version.json'

const versionSchema = z.object({ version: z.string().regex(/^[\d.]+-[0-9a-f]{16}$/) })

/** The version that a site's version.json names; null for other bytes. */
export function readVersion(bytes: Uint8Array): string | null {
  try {
    return versionSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).version
  } catch {
    // A host may answer with its page.
    return null
  }
}
