interface Raster {
  /** RGBA. */
  pixels: Uint8Array
  side: number
}

/** Pixels between the edge of a picture and the lines that are read: the edge itself may be blurred. */
const inset = 2
/** A board has more squares than this along each edge. */
const leastSquares = 8
/** In pixels. Smaller squares blur into one grey. */
const leastSquare = 3
/** The channels of a grey differ by less, also in a JPEG. */
const leastColor = 14
/** The lightness of the squares that drawing programs show, from the darkest, and how far the two are apart. A flag is darker and clearer. */
const darkest = 90
const [leastContrast, mostContrast] = [9, 110]
/** The part of two lines of squares in which the second has the other square. */
const leastOpposite = 0.8

/** True if the picture holds, as pixels, the board of two light greys by which drawing programs show transparency. */
export function hasCheckerboard({ pixels, side }: Raster): boolean {
  const middle = Math.floor(side / 2)
  const isOpaque = (x: number, y: number) => pixels[(y * side + x) * 4 + 3] === 255
  const all = Array.from({ length: side }, (_, at) => at)
  // A picture that is not square has transparent bars at two sides.
  const columns = all.filter(x => isOpaque(x, middle)).slice(inset, -inset)
  const rows = all.filter(y => isOpaque(middle, y)).slice(inset, -inset)
  const [left = 0, top = 0] = [columns[0], rows[0]]
  const lightness = (x: number, y: number): number => {
    const channels = pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 3)
    const [least, most] = [Math.min(...channels), Math.max(...channels)]
    return isOpaque(x, y) && most - least < leastColor && least >= darkest ? (least + most) / 2 : Number.NaN
  }
  const line = columns.map(x => lightness(x, top))
  const [across, down] = [line, rows.map(y => lightness(left, y))].map(squareIn)
  if (!across || !down || Math.abs(across - down) > 1) return false
  const middleGrey = greyBetween(line)
  const next = columns.map(x => lightness(x, top + Math.round(down)))
  const opposite = line.filter((one, at) => one > middleGrey !== (next[at] ?? 0) > middleGrey)
  return opposite.length >= leastOpposite * line.length
}

const greyBetween = (line: readonly number[]): number => (Math.min(...line) + Math.max(...line)) / 2

/** The side of the squares along a line of them, in pixels. Null for a line of anything else. */
function squareIn(line: readonly number[]): number | null {
  const contrast = Math.max(...line) - Math.min(...line)
  if (!(contrast >= leastContrast && contrast <= mostContrast)) return null
  const grey = greyBetween(line)
  const changes = line.flatMap((one, at) => (at > 0 && one > grey !== (line[at - 1] ?? 0) > grey ? [at] : []))
  if (changes.length < leastSquares) return null
  const [first = 0, last = 0] = [changes[0], changes.at(-1)]
  const square = (last - first) / (changes.length - 1)
  const isEven = changes.every((at, index) => Math.abs(at - first - index * square) <= 1.5)
  return isEven && square >= leastSquare ? square : null
}
