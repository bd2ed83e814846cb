// Messages between the page and its server (generator/studio/brand/) about a gym's appearance.
import * as z from 'zod/mini'

const comparedSchema = z.object({
  name: z.enum(['on-brand', 'edge', 'link']),
  /** Change of the gym's own colour. `turned`: the other colour replaces it. */
  derivation: z.enum(['kept', 'darker', 'lighter', 'turned']),
  own: z.string(),
  used: z.string(),
  /** Name of the surface behind it: `background`, `surface`, `brand`… */
  ground: z.string(),
  groundColor: z.string(),
  /** Contrast, rounded down to a tenth. */
  ownRatio: z.number(),
  usedRatio: z.number(),
  needed: z.number(),
})
export type Compared = z.output<typeof comparedSchema>

export const comparisonSchema = z.object({
  scheme: z.enum(['light', 'dark']),
  background: z.string(),
  compared: z.array(comparedSchema),
})
export type Comparison = z.output<typeof comparisonSchema>

export const logoSchema = z.object({
  /** File name, or ''. */
  name: z.string(),
  /** Problems of the logo. A logo with an error is rejected. */
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      hint: z.string(),
    }),
  ),
  /** Picture that the icons show: this logo, the previous logo, letters of the name, or nothing. */
  shown: z.enum(['given', 'before', 'monogram', 'nothing']),
  /** Findings of drawing the logo. null if it was not drawn. */
  report: z.nullable(
    z.object({
      /** The original in a square, as a data: address. */
      picture: z.string(),
      /** The used square, in fractions of the original. */
      used: z.object({ left: z.number(), top: z.number(), side: z.number() }),
      ground: z.object({
        color: z.string(),
        reason: z.enum(['backdrop', 'picture', 'brand', 'clearest', 'chosen']),
        hides: z.boolean(),
        /** Fraction of the logo, 0 to 1, that is lost on the brand's colour. */
        lostOnBrand: z.number(),
      }),
    }),
  ),
  /** Pairs of colours from the logo, the best first. */
  proposals: z.array(z.object({ color: z.string(), text: z.string() })),
  /** Largest accepted file, bytes. */
  maxBytes: z.number(),
})
export type LogoAnswer = z.output<typeof logoSchema>
