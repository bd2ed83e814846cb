import type { Brand } from '../brand/brand.ts'
import type { Hex } from '../color.ts'
import { digest } from '../system/digest.ts'
import type { Logo } from '../tenant/tenant.ts'

/** Everything that decides the icons of a gym, as plain data: the same job gives the same pictures. */
export interface IconJob extends Pick<Brand, 'icons' | 'mark' | 'monogram' | 'paper'> {
  /** null: the monogram is drawn in its place. */
  logo: Pick<Logo, 'kind' | 'bytes'> | null
}

/** What was drawn. */
export interface Drawing {
  /** The bytes of each icon of the job, in its order. */
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

/** The same for two jobs that draw the same. `codeHash`: the digest of the code that draws. */
export const jobKey = ({ logo, ...rest }: IconJob, codeHash: string): string =>
  digest(JSON.stringify([codeHash, logo && [logo.kind, digest(logo.bytes)], rest]))

export type IconRenderer = (job: IconJob) => Promise<Drawing>
