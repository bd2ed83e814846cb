// The shapes in which versions of the app store values on phones. A version reads its own shapes and older ones.
import * as z from 'zod'

/** The number of each value's shape, by the value's name. */
export const storedShapesSchema = z.record(z.string(), z.int().min(1))
export type StoredShapes = z.output<typeof storedShapesSchema>

/** A file of the bundle that is not part of the site. */
const shapesFile = 'shapes.json'

/** The shapes that a bundle lists. */
export function shapesIn(bundle: ReadonlyMap<string, Uint8Array>): StoredShapes {
  const bytes = bundle.get(shapesFile)
  if (bytes === undefined) throw new Error(`The bundle has no ${shapesFile}.`)
  return storedShapesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** A version that was shown, with the time of its deploy in ms since 1970. */
export interface ShownShapes {
  shapes: StoredShapes
  at: number
}

/** A value on phones that a version does not see: a newer version saved it. */
export interface UnreadValue {
  name: string
  /** The newest shape in which it was saved. */
  shape: number
  /** The shape that the version reads. null if it does not know the value. */
  reads: number | null
  /** The first deploy of a version that saves a shape which is not read, in ms since 1970. */
  since: number
}

/**
 * The values that `versions` saved and that a version with the shapes `reading` does not read, sorted by name.
 */
export function unreadValues(versions: readonly ShownShapes[], reading: StoredShapes): UnreadValue[] {
  const unread = new Map<string, UnreadValue>()
  for (const { shapes, at } of versions)
    for (const [name, shape] of Object.entries(shapes)) {
      const reads = Object.hasOwn(reading, name) ? (reading[name] ?? null) : null
      if (shape <= (reads ?? 0)) continue
      const other = unread.get(name)
      unread.set(name, {
        name,
        shape: Math.max(shape, other?.shape ?? 0),
        reads,
        since: Math.min(at, other?.since ?? at),
      })
    }
  return [...unread.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}
