import { UserError } from '#generator/system/user-error.ts'

/** A part of a run, from 1 to `of`. */
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

/** Sorted gyms dealt in turn: every gym is in exactly one part, and the parts have equal sizes. */
export const gymsOfShard = (gyms: readonly string[], { part, of }: Shard): string[] =>
  gyms.toSorted().filter((_, index) => index % of === part - 1)

/** Jobs that GitHub runs in one matrix. */
const maxShards = 256
/** A job needs a minute before its first gym. This many gyms take less time. */
const gymsPerShard = 250

/** The parts for `count` gyms, as a CI matrix. It contains no names of gyms. */
export function matrixFor(count: number): { include: { shard: string }[] } {
  const of = Math.min(maxShards, Math.ceil(count / gymsPerShard))
  return { include: Array.from({ length: of }, (_, index) => ({ shard: `${index + 1}/${of}` })) }
}
