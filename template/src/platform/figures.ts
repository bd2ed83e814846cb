// Numbers in the format of the gym's region, mostly with a decimal comma and without thousands separators.

/**
 * Returns the gym's language and region from the page: 'es-AR'. Browser translation changes the page's
 * `lang`.
 */
export function region(): string {
  const page = globalThis.document?.documentElement
  return page?.dataset?.region || page?.lang || 'es-AR'
}

/** Formats a number: '102,5'. `digits` is the limit of decimals. Returns '' for NaN and infinity. */
export function figure(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return ''
  return new Intl.NumberFormat(region(), { maximumFractionDigits: digits, useGrouping: false }).format(
    // Intl would write -0.
    Number(value.toFixed(digits)) || 0,
  )
}

/**
 * Parses a number with a comma or a point. Returns null for an incomplete or invalid number. Never negative,
 * never NaN.
 */
export function figureIn(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  return /^(\d{1,6}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : null
}
