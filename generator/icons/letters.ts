// Letters as strokes on a square of 100 by 100. A font would look different on every machine, and the same gym must give the
// same bytes everywhere.
const strokes: Record<string, string> = {
  A: 'M8 95 L50 5 L92 95 M24 64 H76',
  B: 'M16 5 V95 M16 5 H52 A22 22 0 0 1 52 49 H16 M16 49 H58 A23 23 0 0 1 58 95 H16',
  C: 'M88 24 A44 45 0 1 0 88 76',
  D: 'M14 5 V95 M14 5 H44 A45 45 0 0 1 44 95 H14',
  E: 'M82 5 H18 V95 H82 M18 49 H72',
  F: 'M82 5 H18 V95 M18 51 H70',
  G: 'M86 22 A44 45 0 1 0 92 62 V53 H58',
  H: 'M14 5 V95 M86 5 V95 M14 50 H86',
  I: 'M50 5 V95',
  J: 'M72 5 V66 A29 29 0 0 1 14 66',
  K: 'M16 5 V95 M84 5 L18 56 M42 40 L86 95',
  L: 'M20 5 V95 H82',
  M: 'M8 95 V8 L50 66 L92 8 V95',
  N: 'M14 95 V8 L86 92 V5',
  O: 'M50 5 A44 45 0 1 1 50 95 A44 45 0 1 1 50 5 Z',
  P: 'M18 95 V5 H54 A26 26 0 0 1 54 57 H18',
  Q: 'M50 5 A44 45 0 1 1 50 95 A44 45 0 1 1 50 5 Z M60 66 L92 96',
  R: 'M18 95 V5 H54 A25 25 0 0 1 54 55 H18 M50 55 L86 95',
  S: 'M80 20 A32 25 0 0 0 50 5 A30 22 0 0 0 50 49 A32 23 0 0 1 50 95 A34 26 0 0 1 17 78',
  T: 'M8 5 H92 M50 5 V95',
  U: 'M14 5 V58 A36 37 0 0 0 86 58 V5',
  V: 'M8 5 L50 95 L92 5',
  W: 'M4 5 L27 95 L50 24 L73 95 L96 5',
  X: 'M12 5 L88 95 M88 5 L12 95',
  Y: 'M8 5 L50 52 L92 5 M50 52 V95',
  Z: 'M14 5 H86 L14 95 H86',
  0: 'M50 5 A35 45 0 1 1 50 95 A35 45 0 1 1 50 5 Z',
  1: 'M26 26 L56 5 V95',
  2: 'M17 30 A33 26 0 1 1 76 50 L16 95 H86',
  3: 'M18 5 H80 L46 42 A28 27 0 1 1 16 78',
  4: 'M66 95 V5 L12 70 H90',
  5: 'M80 5 H26 L20 46 A33 29 0 1 1 16 80',
  6: 'M74 8 A46 60 0 0 0 18 64 A32 31 0 1 0 50 35 A32 31 0 0 0 19 58',
  7: 'M14 5 H86 L40 95',
  8: 'M50 5 A27 22 0 1 1 50 49 A27 22 0 1 1 50 5 Z M50 49 A32 23 0 1 1 50 95 A32 23 0 1 1 50 49 Z',
  9: 'M26 92 A46 60 0 0 0 82 36 A32 31 0 1 0 50 65 A32 31 0 0 0 81 42',
}

const letterWidth = 100
const gap = 30

/** One or two letters as an SVG of 512 by 512. Without a known letter, a ring. */
export function lettersSvg(letters: string, color: string): Uint8Array {
  const paths = [...letters].flatMap(letter => strokes[letter] ?? [])
  const width = paths.length * letterWidth + (paths.length - 1) * gap
  const scale = paths.length === 1 ? 2.9 : 1.72
  const drawn = paths.map(
    (path, index) => `<path transform="translate(${index * (letterWidth + gap)} 0)" d="${path}"/>`,
  )
  const body =
    paths.length === 0
      ? '<circle cx="256" cy="256" r="120" stroke-width="56"/>'
      : `<g transform="translate(256 256) scale(${scale}) translate(${-width / 2} -50)" stroke-width="21">${drawn.join('')}</g>`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><g fill="none" stroke="${color}" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`,
  )
}
