import { figure, region } from '#platform/figures.ts'
import { decimalsOf, money } from '#protocol/gym/money.ts'
import { useGym } from './gym.ts'

export { applyDiscount, roundSum } from '#protocol/gym/money.ts'

/**
 * Parses a sum as typed: '28000', '28.000', '28.000,50', or '28,000.50' as in Mexico. `decimals` is the
 * currency's limit. Returns null for an invalid sum and for zero.
 */
export function moneyIn(typed: string, decimals: number): number | null {
  const written = typed.replace(/[$\s]/g, '')
  const plain = hasDecimalPoint() ? written.replace(/[.,]/g, sign => (sign === ',' ? '.' : ',')) : written
  const [, whole = '', fraction = ''] =
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(plain) ?? /^(\d{1,9})(?:[.,](\d+))?$/.exec(plain) ?? []
  if (fraction.length > decimals) return null
  const amount = Number(`${whole.replaceAll('.', '')}.${fraction}`)
  return amount > 0 ? amount : null
}

/** Returns true if the gym's region writes a point before the decimals. */
const hasDecimalPoint = (): boolean => figure(0.5) === '0.5'

/** Formats a sum for a field: '28.000', '28.000,50', or '28,000.50' in Mexico. */
export const amountText = (amount: number, decimals: number): string =>
  new Intl.NumberFormat(region(), { maximumFractionDigits: decimals }).format(amount)

/** Returns a function that formats a sum in the gym's currency. */
export function useMoney(): (amount: number) => string {
  const { manifest } = useGym()
  return amount => money(amount, manifest)
}

/** Returns the number of decimals of the gym's currency. */
export const useDecimals = (): number => decimalsOf(useGym().manifest.currency)
