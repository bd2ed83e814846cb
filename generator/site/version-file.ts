import * as z from 'zod'

/** The file of a site in which phones find a new version. */
export const versionFile = 'version.json'

const versionSchema = z.object({ version: z.string().regex(/^[\d.]+-[0-9a-f]{16}$/) })

/** The version in a site's version.json. null for other bytes. */
export function readVersion(bytes: Uint8Array): string | null {
  try {
    return versionSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).version
  } catch {
    // A host may answer with its page.
    return null
  }
}
