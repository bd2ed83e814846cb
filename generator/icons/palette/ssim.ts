/** Pixels along the side of a block. */
export const blockSide = 4
/** Stands for an index in a block of several colours. */
export const mixed = -1

/**
 * A palette image in blocks of four by four pixels. Most of a mark is plain, and plain blocks need not be read.
 */
export interface Blocks {
  indices: Uint8Array
  width: number
  height: number
  /** The index that fills each block, or `mixed`. */
  plain: Int16Array
  /** The number of pixels of each index. */
  weights: Uint32Array
}

/** Reads a picture once. `width`: its pixels in a row. */
export function blocksOf(indices: Uint8Array, width: number): Blocks {
  const height = indices.length / width
  const [columns, rows] = [Math.ceil(width / blockSide), Math.ceil(height / blockSide)]
  const plain = new Int16Array(columns * rows)
  const weights = new Uint32Array(256)
  for (let row = 0, at = 0; row < rows; row += 1) {
    const down = Math.min(blockSide, height - row * blockSide)
    for (let column = 0; column < columns; column += 1, at += 1) {
      const start = row * blockSide * width + column * blockSide
      const across = Math.min(blockSide, width - column * blockSide)
      const index = indices[start] ?? 0
      if (isPlain(indices, width, start, across, down)) {
        plain[at] = index
        weights[index] = (weights[index] ?? 0) + across * down
      } else {
        plain[at] = mixed
        weigh(indices, width, start, across, down, weights)
      }
    }
  }
  return { indices, width, height, plain, weights }
}

function isPlain(indices: Uint8Array, width: number, start: number, across: number, down: number): boolean {
  const index = indices[start]
  for (let y = 0, from = start; y < down; y += 1, from += width)
    for (let at = from, end = from + across; at < end; at += 1) if (indices[at] !== index) return false
  return true
}

function weigh(
  indices: Uint8Array,
  width: number,
  start: number,
  across: number,
  down: number,
  weights: Uint32Array,
): void {
  for (let y = 0, from = start; y < down; y += 1, from += width) {
    for (let at = from, end = from + across; at < end; at += 1) {
      const index = indices[at] ?? 0
      weights[index] = (weights[index] ?? 0) + 1
    }
  }
}

/** The similarity of two pictures: SSIM of their brightness, 1 for equal pictures. */
export interface Ssim {
  mean: number
  /** The SSIM of the most different window: a loss in one spot does not show in the mean. */
  worst: number
}

/** A window is two by two blocks and begins at every block: the common SSIM over squares of eight pixels. */
const reach = 2 * blockSide
const [steady1, steady2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
/** The windows of a picture in which other colours can make a difference. */
export interface Windows extends Blocks {
  /** The first pixel of each window. */
  starts: number[]
  /** The number of all windows. */
  count: number
}

/** All windows except those that show a single `exact` colour. */
export function windowsOf(blocks: Blocks, exact: readonly number[]): Windows {
  const { width, height, plain } = blocks
  const [columns, rows] = [Math.ceil(width / blockSide), Math.ceil(height / blockSide)]
  const [across, down] = [Math.max(1, columns - 1), Math.max(1, rows - 1)]
  const isExact = new Uint8Array(256)
  for (const index of exact) isExact[index] = 1
  const starts: number[] = []
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const first = y * columns + x
      const one = plain[first] ?? mixed
      const right = x + 1 < columns ? 1 : 0
      const below = y + 1 < rows ? columns : 0
      const same =
        one !== mixed &&
        isExact[one] === 1 &&
        one === plain[first + right] &&
        one === plain[first + below] &&
        one === plain[first + right + below]
      if (!same) starts.push(y * blockSide * width + x * blockSide)
    }
  }
  return { ...blocks, starts, count: across * down }
}

/**
 * True if a picture looks the same in other colours. `original` and `quantized`: the brightness of each index,
 * 0 to 255.
 */
export function isSimilar(
  windows: Windows,
  original: Float64Array,
  quantized: Float64Array,
  minimum: Ssim,
): boolean {
  const maxMissing = (1 - minimum.mean) * windows.count
  let missing = 0
  for (const start of windows.starts) {
    const one = windowSsim(windows, start, original, quantized)
    missing += 1 - one
    if (one < minimum.worst || missing > maxMissing) return false
  }
  return true
}

function windowSsim(
  { indices, width, height }: Blocks,
  start: number,
  original: Float64Array,
  quantized: Float64Array,
): number {
  const columns = Math.min(reach, width - (start % width))
  const rows = Math.min(reach, height - Math.floor(start / width))
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = 0; y < rows; y += 1) {
    for (let at = start + y * width, end = at + columns; at < end; at += 1) {
      const index = indices[at] ?? 0
      const a = original[index] ?? 0
      const b = quantized[index] ?? 0
      sumA += a
      sumB += b
      squaresA += a * a
      squaresB += b * b
      products += a * b
    }
  }
  const pixels = rows * columns
  const meanA = sumA / pixels
  const meanB = sumB / pixels
  const varianceA = squaresA / pixels - meanA ** 2
  const varianceB = squaresB / pixels - meanB ** 2
  const together = products / pixels - meanA * meanB
  return (
    ((2 * meanA * meanB + steady1) * (2 * together + steady2)) /
    ((meanA ** 2 + meanB ** 2 + steady1) * (varianceA + varianceB + steady2))
  )
}
