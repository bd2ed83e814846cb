/** Pixels along the side of a block. */
export const blockSide = 4
/** What a block of several colours has in place of an index. */
export const mixed = -1

/** A palette image in blocks of four by four pixels: most of a mark is plain, and its pixels need not be read. */
export interface Blocks {
  indices: Uint8Array
  width: number
  height: number
  /** Of each block the index that fills it, or `mixed`. */
  plain: Int16Array
  /** How many pixels each index has. */
  weights: Uint32Array
}

/** Looks through a picture once. `width`: its pixels in a row. */
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
