import encodeQR from 'qr'

/** Light squares around the code, as its standard asks: without them cameras do not find it. */
const quiet = 4

/** The squares of a text's QR code, true for dark, with the quiet zone around them; null where the text is empty or too long for any. */
export function qrRows(text: string): boolean[][] | null {
  if (text === '') return null
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  } catch {
    // Longer than the largest code holds: it is beside it in letters anyway.
    return null
  }
}

/** The dark squares of a QR code as one SVG path, a square being 1 wide: each run of a row is one rectangle. */
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
