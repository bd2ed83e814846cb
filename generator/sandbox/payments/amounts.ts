import { applyDiscount, decimalsOf, maxDecimals, money } from '#protocol/gym/money.ts'
import type { SandboxGym } from '../call.ts'

/**
 * Stored units per unit of any currency. Amounts are stored as integers, so that sums are exact, and in the
 * smallest fraction of any currency, so that a stored amount has the same meaning in all currencies.
 * See docs/decisions/0125-money-is-stored-in-ten-thousandths.md.
 */
export const unitsPerOne = 10 ** maxDecimals
const maxUnits = 10 ** 9 * unitsPerOne - 1

/** Applies a discount to stored units, rounded to the currency's smallest coin in the member's favour. */
export const unitsWithout = (percent: number, units: number, { currency }: SandboxGym): number =>
  Math.round(applyDiscount(amountOf(units), percent, decimalsOf(currency)) * unitsPerOne)

/**
 * Converts an amount in the gym's currency, e.g. 28000.5, to stored units. Null for an invalid amount or too
 * many decimals.
 */
export function unitsOf(amount: number, { currency }: SandboxGym): number | null {
  const units = Math.round(amount * unitsPerOne)
  const isWhole = Number(amount.toFixed(decimalsOf(currency))) === amount
  return isWhole && units >= 0 && units <= maxUnits ? units : null
}

/** Converts stored units to an amount in the gym's currency. */
export const amountOf = (units: number): number => units / unitsPerOne

/**
 * Formats an amount as the app does, e.g. '$ 28.000,50', but with plain spaces, which every mail and file can
 * show.
 */
export const moneyWords = (units: number, gym: SandboxGym): string =>
  money(amountOf(units), gym).replace(/\s/g, ' ')

/**
 * Formats an amount with the currency's code, e.g. 'CRC 28.000', because some fonts lack the currency's sign.
 */
export const moneyWithCode = (units: number, gym: SandboxGym): string =>
  money(amountOf(units), gym, 'code').replace(/\s/g, ' ')
