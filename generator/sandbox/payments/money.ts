import { applyDiscount, decimalsOf, money } from '../../../template/src/contract/gym/money.ts'
import type { SandboxGym } from '../call.ts'

// Sums are kept in hundredths of the gym's currency, so that they add up exactly.
const mostCents = 99_999_999_999

/** The decimals of a sum that the gym's currency has and that are kept. */
const decimalsIn = ({ currency }: SandboxGym): number => Math.min(2, decimalsOf(currency))

/** The cents with a percentage off, rounded to the currency's smallest coin in the member's favour. */
export const centsWithout = (percent: number, cents: number, gym: SandboxGym): number =>
  Math.round(applyDiscount(amountOf(cents), percent, decimalsIn(gym)) * 100)

/** The cents of an amount, which is in the gym's currency: 28000, 28000.5. null for what is none, or has more decimals than are kept. */
export function centsOf(amount: number, gym: SandboxGym): number | null {
  const cents = Math.round(amount * 100)
  const isWhole = Number(amount.toFixed(decimalsIn(gym))) === amount
  return isWhole && cents >= 0 && cents <= mostCents ? cents : null
}

/** An amount in the gym's currency, as answers tell it. */
export const amountOf = (cents: number): number => cents / 100

/** '$ 28.000', '$ 28.000,50', as the gym's app writes sums; with plain spaces, which every mail and file can show. */
export const moneyWords = (cents: number, gym: SandboxGym): string =>
  money(amountOf(cents), gym).replace(/\s/g, ' ')

/** The same with the currency's code for its sign, which not every font has: 'CRC 28.000'. */
export const moneyWithCode = (cents: number, gym: SandboxGym): string =>
  money(amountOf(cents), gym, 'code').replace(/\s/g, ' ')
