// Messages between the studio's page and the brand preview in its frame.
import * as z from 'zod/mini'

/** From the frame: the height of the preview in pixels, or a failure to read it. */
export const fromPreview = z.union([
  z.object({ preview: z.literal('shown'), height: z.number() }),
  z.object({ preview: z.literal('failed') }),
])
export type FromPreview = z.output<typeof fromPreview>

/** To the frame: the draft has changed. */
export const changed = 'changed'
