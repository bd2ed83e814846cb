/** The percentage off, rounded to whole cents in the member's favour. Money is kept in cents, so that sums are exact. */
export const discounted = (cents: number, percent: number): number =>
  Math.floor((cents * (100 - percent)) / 100)

const mostCents = 99_999_999_999

/** The cents of an amount, which is in the gym's currency: 28000, 28000.5. null for what is none, or has more than two decimals. */
export function centsOf(amount: number): number | null {
  const cents = Math.round(amount * 100)
  return cents >= 0 && cents <= mostCents && cents / 100 === amount ? cents : null
}

/** An amount in the gym's currency, as answers tell it. */
export const amountOf = (cents: number): number => cents / 100

/** '$ 28.000', '$ 28.000,50' */
export const moneyWords = (cents: number): string =>
  `$ ${amountOf(cents).toLocaleString('es-AR', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`
