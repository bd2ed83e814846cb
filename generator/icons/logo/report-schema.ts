import * as z from 'zod'
import type { Hex } from '../../color.ts'

/**
 * Why a logo is on its ground. `backdrop`: it brought that colour with it. `picture`: it fills its tile, and hardly anything is seen of the
 * ground. `brand`: every part of it is seen on the brand's colour. `clearest`: parts of it would be lost there. `chosen`: the gym chose it.
 */
const groundReason = z.enum(['backdrop', 'picture', 'brand', 'clearest', 'chosen'])
export type GroundReason = z.output<typeof groundReason>

const hex = z.custom<Hex>(value => /^#[0-9a-f]{6}$/.test(String(value)))

/** What there is to say of a logo to whoever chose it. */
export const logoReportSchema = z.object({
  /** The logo as it was given, in a transparent square: PNG. */
  picture: z.instanceof(Uint8Array),
  /** The square of it that is used, in parts of that one: it may reach beyond. */
  used: z.object({ left: z.number(), top: z.number(), side: z.number() }),
  ground: z.object({
    color: hex,
    reason: groundReason,
    /** A part of the logo cannot be told from it, nor from any other. */
    hides: z.boolean(),
    /** The part of the logo, 0 to 1, that would be lost on the brand's colour. */
    lostOnBrand: z.number(),
  }),
  /** What most of it is made of, the largest part first; each with its part, 0 to 1, of all that is seen. */
  colors: z.array(z.object({ color: hex, share: z.number() })),
})
export type LogoReport = z.output<typeof logoReportSchema>
