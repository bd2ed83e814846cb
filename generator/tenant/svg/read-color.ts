import { clampRgb, formatHex, formatHex8, parse } from 'culori'

/** The notation to use for a colour. `value` is null if no available program knows the colour. */
export interface ReadColor {
  value: string | null
  /** True for the colour of the text around a drawing on a page. */
  isFromPage: boolean
}

const keywords = /^(none|inherit|initial|unset|revert|transparent|context-fill|context-stroke)$/i

const maxColorLength = 300

/**
 * Reads the value of `fill` and similar properties. Notations that only browsers know become hexadecimal
 * digits.
 */
export function readColor(written: string): ReadColor {
  if (written.length > maxColorLength) return { value: null, isFromPage: false }
  // Print programs append the ink to the screen colour.
  const color = written.replace(/\s+(icc-color|device-\w+)\([^()]*\)\s*$/i, '').trim()
  const paint = /^(url\([^()]*\))\s*(.*)$/i.exec(color)
  if (paint) {
    const [, reference = '', fallback = ''] = paint
    if (fallback === '') return plain(color)
    const read = readColor(fallback)
    return { ...read, value: read.value && `${reference} ${read.value}` }
  }
  if (/^currentcolor$/i.test(color)) return { value: color, isFromPage: true }
  if (keywords.test(color)) return plain(color)
  const parsed = parse(color)
  if (parsed === undefined) return { value: null, isFromPage: false }
  if (/^(#|[a-z]+$)/i.test(color)) return plain(color)
  const inScreen = clampRgb(parsed)
  return plain((parsed.alpha ?? 1) < 1 ? formatHex8(inScreen) : formatHex(inScreen))
}

const plain = (value: string): ReadColor => ({ value, isFromPage: false })
