import type { Brand, Hex } from '../brand/brand.ts'
import { digest } from '../system/digest.ts'
import type { Logo } from '../tenant/tenant.ts'

/** All that decides the icons of a gym, as plain data: the same order gives the same pictures. */
export interface PaintOrder extends Pick<Brand, 'icons' | 'mark' | 'monogram' | 'paper'> {
  /** null: the monogram is drawn in its place. */
  logo: Pick<Logo, 'kind' | 'bytes'> | null
}

/** What was drawn. */
export interface Drawing {
  /** The bytes of each icon of the order, in its order. */
  icons: Uint8Array[]
  /** The colour behind the logo: the brand's, or another one on which the logo can be seen. */
  ground: Hex
  /** What there is to say of the logo. */
  notes: readonly DrawingNote[]
  /** How many times its shorter side the longer side of what is seen of the logo has. */
  proportion: number
}

/**
 * `blank`: there is nothing to see. `plain`: one colour and nothing on it. `faint`: it would be lost on the brand's colour.
 * `hidden`: a part of it is lost on every ground.
 */
export const drawingNotes = ['blank', 'plain', 'faint', 'hidden'] as const
export type DrawingNote = (typeof drawingNotes)[number]

/** What two orders have in common where the same would be drawn. `engine`: the digest of the code that draws. */
export const orderKey = ({ logo, ...rest }: PaintOrder, engine: string): string =>
  digest(JSON.stringify([engine, logo && [logo.kind, digest(logo.bytes)], rest]))

export type Painter = (order: PaintOrder) => Promise<Drawing>
