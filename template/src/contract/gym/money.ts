/** The notation of a gym's sums: its currency as ISO 4217 names it, its language as BCP 47 does. */
export interface MoneyManner {
  currency: string
  lang: string
}

/**
 * '$ 28.000'; decimals only where there are some, as many as the currency has. A currency or language that is none is written plainly.
 * `symbol`: 'code' writes 'ARS' for '$'.
 */
export function money(
  amount: number,
  { currency, lang }: MoneyManner,
  symbol: 'symbol' | 'code' = 'symbol',
): string {
  const places = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  try {
    const manner = { style: 'currency', currency, currencyDisplay: symbol, ...places } as const
    return new Intl.NumberFormat(lang, manner).format(amount)
  } catch {
    // What the gym's app.json names is unknown to this phone.
    const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, ...places }
    return `$ ${new Intl.NumberFormat('es-AR', cents).format(amount)}`
  }
}

/** The number of decimals in the sums of a currency: 2 in pesos, 0 in Chilean ones, 3 in Kuwaiti dinars. */
export function decimalsOf(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('es', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    return maximumFractionDigits ?? 2
  } catch {
    // Unknown to this phone, and written as `money` writes it.
    return 2
  }
}

/** No currency has more decimals. */
export const mostDecimals = 4

/** A sum or difference of sums, without what a computer adds behind their decimals: 0.3 for 0.1 + 0.2. */
export const roundSum = (amount: number): number => Number(amount.toFixed(mostDecimals))

/** The percentage off, rounded to the currency's smallest coin in the member's favour. */
export function applyDiscount(amount: number, percent: number, decimals: number): number {
  const coins = 10 ** decimals
  return Math.floor(roundSum((amount * (100 - percent) * coins) / 100)) / coins
}
