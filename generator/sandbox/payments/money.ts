import { applyDiscount, decimalsOf, money, mostDecimals } from '../../../template/src/contract/gym/money.ts'
import type { SandboxGym } from '../call.ts'

/**
 * The stored units in one of any currency. Sums are stored as whole numbers, so that they add up exactly, and in the smallest fraction that
 * any currency has, so that they mean the same in all of them.
 */
export const unitsPerOne = 10 ** mostDecimals
const mostUnits = 10 ** 9 * unitsPerOne - 1

/** The stored units with a percentage off, rounded to the currency's smallest coin in the member's favour. */
export const unitsWithout = (percent: number, units: number, { currency }: SandboxGym): number =>
  Math.round(applyDiscount(amountOf(units), percent, decimalsOf(currency)) * unitsPerOne)

/**
 * The stored units of an amount, which is in the gym's currency: 28000, 28000.5. null for what is none, or has more decimals than the
 * currency.
 */
export function unitsOf(amount: number, { currency }: SandboxGym): number | null {
  const units = Math.round(amount * unitsPerOne)
  const isWhole = Number(amount.toFixed(decimalsOf(currency))) === amount
  return isWhole && units >= 0 && units <= mostUnits ? units : null
}

/** An amount in the gym's currency, as answers tell it. */
export const amountOf = (units: number): number => units / unitsPerOne

/** '$ 28.000', '$ 28.000,50', as the gym's app writes sums; with plain spaces, which every mail and file can show. */
export const moneyWords = (units: number, gym: SandboxGym): string =>
  money(amountOf(units), gym).replace(/\s/g, ' ')

/** The same with the currency's code for its sign, which not every font has: 'CRC 28.000'. */
export const moneyWithCode = (units: number, gym: SandboxGym): string =>
  money(amountOf(units), gym, 'code').replace(/\s/g, ' ')
