import * as z from 'zod'
import { drawingNotes } from '#generator/icons/icon-renderer.ts'
import { storedShapesSchema } from './stored-shapes.ts'

// A single check: a report of 1,000 gyms holds 20,000 digests, and a record of zod would check each key as
// well.
const digests = z.custom<Record<string, string>>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(one => typeof one === 'string'),
)

/** The inputs of a site. Equal inputs give equal sites. */
export const inputsSchema = z.object({
  /** molde's own code and the versions of its tools. */
  factory: z.string(),
  /** The app: template/ and its lock file. */
  template: z.string(),
  /** The gym's files, by path from its folder. */
  materials: digests,
  /** The fields of its completed app.json. */
  fields: digests,
})
export type Inputs = z.output<typeof inputsSchema>

export const buildManifestSchema = z.object({
  schemaVersion: z.literal(1),
  gym: z.string(),
  versions: z.object({ molde: z.string() }),
  /**
   * The site's version, which phones compare. Missing in manifests of an earlier molde, and of a site without
   * an app.
   */
  siteVersion: z.optional(z.string()),
  /** The number of the shape in which its app stores each value. Missing in the same manifests. */
  storedShapes: z.optional(storedShapesSchema),
  inputs: inputsSchema,
  /** SHA-256 of each file of www/. */
  files: digests,
  /**
   * The job that drew its icons, and their paths in the order of the table. The same job is not drawn again.
   */
  icons: z.optional(
    z.object({
      job: z.string(),
      ground: z.string(),
      notes: z.array(z.enum(drawingNotes)),
      proportion: z.number(),
      files: z.array(z.string()),
    }),
  ),
})

/** dist/<gym>/build-manifest.json: the inputs and the files of the site beside it. */
export type BuildManifest = z.output<typeof buildManifestSchema>

/** The bytes of a build manifest. Equal manifests give equal bytes. */
export const writeBuildManifest = (manifest: BuildManifest): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`)

/** null if the bytes are not a build manifest that this version of molde understands. */
export const readBuildManifest = (bytes: Uint8Array): BuildManifest | null =>
  buildManifestSchema.safeParse(json(bytes)).data ?? null

/** Icons that were drawn without a site: their job, and the SHA-256 of each file. */
const iconRecordSchema = buildManifestSchema.pick({ icons: true, files: true })
export type IconRecord = z.output<typeof iconRecordSchema>

/** null if the bytes are not a record that this version of molde understands. */
export const readIconRecord = (bytes: Uint8Array): IconRecord | null =>
  iconRecordSchema.safeParse(json(bytes)).data ?? null

/** A copy of a manifest's inputs alone: a thousand of them are read to find a changed gym. */
export const writeInputs = (inputs: Inputs): Uint8Array => new TextEncoder().encode(JSON.stringify(inputs))
export const readInputs = (bytes: Uint8Array): Inputs | null =>
  inputsSchema.safeParse(json(bytes)).data ?? null

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // A manifest that was cut short or written by hand does not count.
    return null
  }
}
