/** The percentage off, rounded to whole cents in the member's favour. Money is kept in cents, so that sums are exact. */
export const discounted = (cents: number, percent: number): number =>
  Math.floor((cents * (100 - percent)) / 100)

/** The cents of a sum on the wire, which is in the gym's currency: '28000', '28000.5'. null for what is none. */
export const centsIn = (written: string | undefined): number | null =>
  written !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : null

/** A sum as it goes over the wire. */
export const onWire = (cents: number): number => cents / 100

/** '$ 28.000', '$ 28.000,50' */
export const moneyWords = (cents: number): string =>
  `$ ${onWire(cents).toLocaleString('es-AR', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`
