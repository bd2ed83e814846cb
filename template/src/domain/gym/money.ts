import { figure, region } from '../../platform/figures.ts'
import { useGym } from './gym.ts'

/** How a gym writes sums: its currency as ISO 4217 names it, its language as BCP 47 does. */
export interface MoneyManner {
  currency: string
  lang: string
}

/**
 * '$ 28.000'; decimals only where there are some, as many as the currency has. A currency or language that is none is written plainly.
 */
export function money(amount: number, { currency, lang }: MoneyManner): string {
  const places = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  try {
    return new Intl.NumberFormat(lang, { style: 'currency', currency, ...places }).format(amount)
  } catch {
    // What the gym's app.json names is unknown to this phone.
    const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, ...places }
    return `$ ${new Intl.NumberFormat('es-AR', cents).format(amount)}`
  }
}

/** The sum that was typed: '28000', '28.000', '28.000,50', and as in Mexico '28,000.50'. null where it is none, or nothing. */
export function moneyIn(typed: string): number | null {
  const written = typed.replace(/[$\s]/g, '')
  const plain = hasDecimalPoint() ? written.replace(/[.,]/g, sign => (sign === ',' ? '.' : ',')) : written
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain)) return amountOf(plain.replaceAll('.', ''))
  return /^\d{1,9}([.,]\d{1,2})?$/.test(plain) ? amountOf(plain) : null
}

/** Whether the gym's region writes a point before the decimals. */
const hasDecimalPoint = (): boolean => figure(0.5) === '0.5'

function amountOf(plain: string): number | null {
  const amount = Number(plain.replace(',', '.'))
  return amount > 0 ? amount : null
}

/** A sum as it is written in a field: '28.000', '28.000,50'; in Mexico '28,000.50'. */
export const amountText = (amount: number): string =>
  new Intl.NumberFormat(region(), { maximumFractionDigits: 2 }).format(amount)

/** Writes a sum as the gym does. */
export function useMoney(): (amount: number) => string {
  const { manifest } = useGym()
  return amount => money(amount, manifest)
}
