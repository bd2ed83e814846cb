import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gymsOfShard, matrixFor, readShard } from '#generator/plan/shard.ts'
import { UserError } from '#generator/system/user-error.ts'

test('assigns every gym to exactly one shard, with sizes that differ by at most one', () => {
  const gyms = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 60 })
  fc.assert(
    fc.property(gyms, fc.integer({ min: 1, max: 12 }), (all, of) => {
      const parts = Array.from({ length: of }, (_, index) => gymsOfShard(all, { part: index + 1, of }))
      expect(parts.flat().toSorted()).toEqual(all.toSorted())
      const sizes = parts.map(part => part.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('does not depend on the order of gyms', () => {
  expect(gymsOfShard(['c', 'a', 'b'], { part: 1, of: 2 })).toEqual(
    gymsOfShard(['a', 'b', 'c'], { part: 1, of: 2 }),
  )
})

test.each([
  [0, 0],
  [1, 1],
  [250, 1],
  [251, 2],
  [1000, 4],
  [10_000_000, 256],
])('splits %i gyms into %i shards', (gyms, shards) => {
  const { include } = matrixFor(gyms)
  expect(include).toHaveLength(shards)
  for (const [index, { shard }] of include.entries())
    expect(readShard(shard)).toEqual({ part: index + 1, of: shards })
})

test.each(['', '0/1', '0/4', '2/1', '5/4', '1', '1/0', 'a/b', '1/2/3', '-1/2', '1/99999', ' 1/2'])(
  'rejects the shard "%s"',
  text => {
    expect(() => readShard(text)).toThrow(UserError)
  },
)
