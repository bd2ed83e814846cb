import { decimalsOf, money } from '../../contract/gym/money.ts'
import { figure, region } from '../../platform/figures.ts'
import { useGym } from './gym.ts'

export { applyDiscount, roundSum } from '../../contract/gym/money.ts'

/**
 * The sum that was typed: '28000', '28.000', '28.000,50', and as in Mexico '28,000.50'; `decimals`: of the currency. null where it is none, or
 * nothing.
 */
export function moneyIn(typed: string, decimals: number): number | null {
  const written = typed.replace(/[$\s]/g, '')
  const plain = hasDecimalPoint() ? written.replace(/[.,]/g, sign => (sign === ',' ? '.' : ',')) : written
  const [, whole = '', places = ''] =
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(plain) ?? /^(\d{1,9})(?:[.,](\d+))?$/.exec(plain) ?? []
  if (places.length > decimals) return null
  const amount = Number(`${whole.replaceAll('.', '')}.${places}`)
  return amount > 0 ? amount : null
}

/** Whether the gym's region writes a point before the decimals. */
const hasDecimalPoint = (): boolean => figure(0.5) === '0.5'

/** A sum as it is written in a field: '28.000', '28.000,50'; in Mexico '28,000.50'. */
export const amountText = (amount: number, decimals: number): string =>
  new Intl.NumberFormat(region(), { maximumFractionDigits: decimals }).format(amount)

/** Writes a sum as the gym does. */
export function useMoney(): (amount: number) => string {
  const { manifest } = useGym()
  return amount => money(amount, manifest)
}

/** How many decimals the gym's sums have. */
export const useDecimals = (): number => decimalsOf(useGym().manifest.currency)
