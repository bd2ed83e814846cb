/** The notation of a gym's sums. `currency` is an ISO 4217 code, `lang` a BCP 47 tag. */
export interface MoneyManner {
  currency: string
  lang: string
}

/**
 * Formats a sum: '$ 28.000'. Whole sums have no decimals, other sums have as many as the currency. An invalid
 * currency or language gets a plain notation. `symbol`: 'code' writes 'ARS' for '$'.
 */
export function money(
  amount: number,
  { currency, lang }: MoneyManner,
  symbol: 'symbol' | 'code' = 'symbol',
): string {
  const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  try {
    const manner = { style: 'currency', currency, currencyDisplay: symbol, ...digits } as const
    return new Intl.NumberFormat(lang, manner).format(amount)
  } catch {
    // The phone does not know the currency or language of the gym's app.json.
    const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, ...digits }
    return `$ ${new Intl.NumberFormat('es-AR', cents).format(amount)}`
  }
}

/** Returns the number of decimals of a currency: 2 for pesos, 0 for Chilean pesos, 3 for Kuwaiti dinars. */
export function decimalsOf(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('es', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    return maximumFractionDigits ?? 2
  } catch {
    // Unknown to this phone. `money` also writes two decimals then.
    return 2
  }
}

/** The maximum number of decimals of any currency. */
export const maxDecimals = 4

/** Rounds a sum or difference of sums, to remove floating-point errors: 0.3 for 0.1 + 0.2. */
export const roundSum = (amount: number): number => Number(amount.toFixed(maxDecimals))

/** Subtracts a percentage, rounded to the currency's smallest coin in the member's favour. */
export function applyDiscount(amount: number, percent: number, decimals: number): number {
  const coins = 10 ** decimals
  return Math.floor(roundSum((amount * (100 - percent) * coins) / 100)) / coins
}
