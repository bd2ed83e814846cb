// What the studio's page and the brand preview in its frame say to each other.
import * as z from 'zod/mini'

/** From the frame: how tall the preview is, in pixels, or that it could not be read. */
export const fromPreview = z.union([
  z.object({ preview: z.literal('shown'), height: z.number() }),
  z.object({ preview: z.literal('failed') }),
])
export type FromPreview = z.output<typeof fromPreview>

/** To the frame: the draft has changed. */
export const changed = 'changed'
