// What the page and its server (generator/studio/brand/) say to each other about how a gym looks.
import * as z from 'zod/mini'

const comparedSchema = z.object({
  name: z.enum(['on-brand', 'edge', 'link']),
  /** What became of the gym's own colour there; `turned`: its other colour takes its place. */
  derivation: z.enum(['kept', 'darker', 'lighter', 'turned']),
  own: z.string(),
  used: z.string(),
  /** What it is on: `background`, `surface`, `brand`… */
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
  /** The name of its file; '' for none. */
  name: z.string(),
  /** What is wrong with it: an error means that it is refused. */
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      hint: z.string(),
    }),
  ),
  /** What the icons show: this logo, the one before it, letters of the name, or nothing can be shown at all. */
  shown: z.enum(['given', 'before', 'monogram', 'nothing']),
  /** What was seen of it; null where it was not drawn. */
  report: z.nullable(
    z.object({
      /** As it was given, in a square: a data: address. */
      picture: z.string(),
      /** The square of it that is used, in parts of that one. */
      used: z.object({ left: z.number(), top: z.number(), side: z.number() }),
      ground: z.object({
        color: z.string(),
        reason: z.enum(['backdrop', 'picture', 'brand', 'clearest', 'chosen']),
        hides: z.boolean(),
        /** The part of it, 0 to 1, that would be lost on the brand's colour. */
        lostOnBrand: z.number(),
      }),
    }),
  ),
  /** Pairs of colours out of it, the best first. */
  proposals: z.array(z.object({ color: z.string(), text: z.string() })),
  /** Bytes of the largest file that is taken at all. */
  mostBytes: z.number(),
})
export type LogoAnswer = z.output<typeof logoSchema>
