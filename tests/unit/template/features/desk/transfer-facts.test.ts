import { describe, expect, test } from 'vitest'
import {
  compareAmounts,
  differenceInWords,
  nextOf,
  putOffToo,
  sameProofInWords,
} from '#features/desk/till/transfer-facts.ts'

const money = (amount: number) => `$ ${amount}`
const transfer = (id: string) => ({
  ...{ id, person: '7', fullname: 'Eli', amount: 500, date: '2026-11-25', reportedAt: 0, proof: '' },
  ...{ aim: '', expected: 0, sameProof: [] },
})

test.each([
  [500, 28_000, 'Faltan $ 27500'],
  [28_000.5, 28_000, 'Sobran $ 0.5'],
  [28_000, 28_000, ''],
  [0.1 + 0.2, 0.3, ''],
  [12.345, 12.34, 'Sobran $ 0.005'],
  [500, 0, ''],
])('for %d with %d expected, shows: %o', (amount, expected, words) => {
  expect(differenceInWords(compareAmounts({ amount, expected }), money)).toBe(words)
})

test('names transfers with the same proof with their amount, day and state', () => {
  const other = { fullname: 'Beto', amount: 500, date: '2026-11-24', state: 'review' as const }
  const today = '2026-11-25'
  expect(sameProofInWords([other], { money, today })).toBe(
    'la transferencia de Beto por $ 500 (ayer), que está en revisión',
  )
  const nameless = { ...other, fullname: '', date: '', state: 'accepted' as const }
  expect(sameProofInWords([other, nameless], { money, today })).toMatch(
    / y en la transferencia de otra persona por \$ 500, que ya está acreditada$/,
  )
})

describe('the next transfer', () => {
  const all = [transfer('1'), transfer('2'), transfer('3')]

  test('is the first that was not postponed', () => {
    expect(nextOf(all, [])?.id).toBe('1')
    expect(nextOf(all, ['1', '2'])?.id).toBe('3')
    expect(nextOf([], ['1'])).toBeNull()
  })

  test('is the first again once all have been postponed', () => {
    const twice = putOffToo(all, putOffToo(all, [], '1'), '2')
    expect(nextOf(all, twice)?.id).toBe('3')
    expect(nextOf(all, putOffToo(all, twice, '3'))?.id).toBe('1')
  })

  test('exists even if all remaining transfers were postponed', () => {
    expect(nextOf([transfer('1')], ['1'])?.id).toBe('1')
  })
})
