import * as z from 'zod'
import type { Hex } from '#generator/color.ts'

/**
 * The reason for a logo's ground. `backdrop`: the logo brought that colour. `picture`: it fills its tile and leaves
 * hardly any ground. `brand`: every part of it is visible on the brand's colour. `clearest`: parts of it would be
 * lost there. `chosen`: the gym chose the ground.
 */
const groundReason = z.enum(['backdrop', 'picture', 'brand', 'clearest', 'chosen'])
export type GroundReason = z.output<typeof groundReason>

const hex = z.custom<Hex>(value => /^#[0-9a-f]{6}$/.test(String(value)))

/** The report on a logo, for the person who chose it. */
export const logoReportSchema = z.object({
  /** The logo as uploaded, in a transparent square: PNG. */
  picture: z.instanceof(Uint8Array),
  /** The square that is used, in parts of the whole square. It may reach beyond. */
  used: z.object({ left: z.number(), top: z.number(), side: z.number() }),
  ground: z.object({
    color: hex,
    reason: groundReason,
    /** True if a part of the logo cannot be told from this ground, nor from any other. */
    hides: z.boolean(),
    /** The part of the logo, 0 to 1, that would be lost on the brand's colour. */
    lostOnBrand: z.number(),
  }),
  /** The main colours, the largest share first. Shares are parts, 0 to 1, of the visible pixels. */
  colors: z.array(z.object({ color: hex, share: z.number() })),
})
export type LogoReport = z.output<typeof logoReportSchema>
