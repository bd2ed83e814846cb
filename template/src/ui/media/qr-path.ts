import encodeQR from 'qr'

/** Light squares around the code. The standard requires them, because cameras need them to find the code. */
const quiet = 4

/**
 * Returns the squares of a text's QR code, true for dark, including the quiet zone. null if the text is empty
 * or too long.
 */
export function qrRows(text: string): boolean[][] | null {
  if (text === '') return null
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  } catch {
    // Too long for the largest code. The text is beside the code anyway.
    return null
  }
}

/**
 * Returns the dark squares of a QR code as an SVG path with squares of size 1. Each run in a row is one
 * rectangle.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('')
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
