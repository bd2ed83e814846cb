import { UserError } from '../system/user-error.ts'

/** One of `of` parts, from 1. */
export interface Shard {
  part: number
  of: number
}

/** '2/4' */
export function readShard(written: string): Shard {
  const [, part = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number)
  if (part >= 1 && part <= of) return { part, of }
  throw new UserError('usage', `--shard takes a part like 2/4, not "${written}".`, 'For example: --shard 1/4')
}

/** Sorted gyms dealt in turn: no gym twice, none left out, and parts of equal size. */
export const gymsOfShard = (gyms: readonly string[], { part, of }: Shard): string[] =>
  gyms.toSorted().filter((_, index) => index % of === part - 1)

/** GitHub runs no more jobs than this in one matrix. */
const mostShards = 256
/** A job needs a minute before its first gym; this many gyms take less than that. */
const gymsPerShard = 250

/** The parts that `count` gyms are worth, for a CI matrix. Names of gyms do not appear in it. */
export function matrixFor(count: number): { include: { shard: string }[] } {
  const of = Math.min(mostShards, Math.ceil(count / gymsPerShard))
  return { include: Array.from({ length: of }, (_, index) => ({ shard: `${index + 1}/${of}` })) }
}
