// Figures as people of the gym's region write and read them: mostly a comma before the decimals, and no points between thousands.

/** Language and region of the gym, as its page says it: 'es-AR'. A translator changes the page's `lang` to its own language. */
export function region(): string {
  const page = globalThis.document?.documentElement
  return page?.dataset?.region || page?.lang || 'es-AR'
}

/** '102,5'; at most `digits` decimals. '' for what is no number. */
export function figure(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return ''
  return new Intl.NumberFormat(region(), { maximumFractionDigits: digits, useGrouping: false }).format(
    // Intl would write -0.
    Number(value.toFixed(digits)) || 0,
  )
}

/** The number that was typed, with a comma or a point; null where it is none yet. Never negative, never NaN. */
export function figureIn(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  return /^(\d{1,6}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : null
}
