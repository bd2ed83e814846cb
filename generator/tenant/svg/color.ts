import { clampRgb, formatHex, formatHex8, parse } from 'culori'

/** What a colour is written as instead. `null`: no program at hand knows it. */
export interface ReadColor {
  value: string | null
  /** It is the colour of the text around a drawing on a page. */
  isFromPage: boolean
}

const keywords = /^(none|inherit|initial|unset|revert|transparent|context-fill|context-stroke)$/i

const longestColor = 300

/** Reads the value of `fill` and its like. What only browsers know is written as hexadecimal digits, which everything knows. */
export function readColor(written: string): ReadColor {
  if (written.length > longestColor) return { value: null, isFromPage: false }
  // Print programs add the ink to the colour for screens.
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
