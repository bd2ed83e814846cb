/** Pixels per unit, at 96 to the inch as in browsers. The library that draws icons has a density of its own. */
const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
}
/** Pixels per letter unit at the default letter size, for the size of a whole drawing. */
const pixelsOfLetters: Readonly<Record<string, number>> = { em: 16, rem: 16, ex: 8, ch: 8 }

const number = '[+-]?(?:\\d{1,30}(?:\\.\\d{0,30})?|\\.\\d{1,30})(?:e[+-]?\\d{1,3})?'
const lengthPattern = new RegExp(`^\\s*(${number})\\s*([a-z]*)\\s*$`, 'i')

/** A length of a whole drawing in pixels. Null for a missing or invalid length and for a percentage. */
export function pixelsIn(length: string | undefined): number | null {
  const [, value = '', unit = ''] = lengthPattern.exec(length ?? '') ?? []
  const factor = pixelsOf[unit.toLowerCase()] ?? pixelsOfLetters[unit.toLowerCase()]
  const pixels = value === '' || factor === undefined ? Number.NaN : Number(value) * factor
  return Number.isFinite(pixels) && pixels > 0 ? pixels : null
}

const physical = new RegExp(`(?<![\\w.#-])(${number})(in|cm|mm|q|pt|pc|rem)(?![\\w-])`, 'gi')

/** A value with its inches, millimetres, points and root letters as pixels. */
export const inPixels = (value: string): string =>
  value.replace(physical, (_, length: string, unit: string) =>
    String(
      Math.round(
        Number(length) * (pixelsOf[unit.toLowerCase()] ?? pixelsOfLetters[unit.toLowerCase()] ?? 1) * 1e6,
      ) / 1e6,
    ),
  )

export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

export function readViewBox(written: string | undefined): ViewBox | null {
  const numbers = (written ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
  return isBox ? { x, y, width, height } : null
}
