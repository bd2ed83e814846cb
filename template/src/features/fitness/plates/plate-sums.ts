/** The pairs of a plate. `weight` is the weight of a pair, in whole units. */
export interface PairStock {
  weight: number
  pairs: number
}

export interface Sums {
  /** Returns the greatest reachable sum up to a limit, or null. */
  upTo: (limit: number) => number | null
  /** Returns the smallest reachable sum from a limit on, or null. */
  from: (limit: number) => number | null
  /** Returns the smallest number of pairs per kind for a sum, in the order of the stock. Ties prefer later kinds. */
  pairsFor: (sum: number) => number[]
}

const unreached = 0xffff

/**
 * Computes every sum possible with the pairs, up to the first sum past `wanted`. Unlike a greedy search, the
 * result is exact: 2 × 20 and 1 × 25 make 40 as 20 + 20, although a greedy search starts with 25.
 */
export function reachableSums(stock: readonly PairStock[], wanted: number): Sums {
  const step = stock.reduce((sum, { weight }) => commonDivisor(sum, weight), 0) || 1
  const size = Math.max(0, Math.floor(reach(stock, wanted) / step))
  const cells = stock.map(({ weight, pairs }) => ({ weight: weight / step, pairs }))
  const { fewest, taken } = fewestPairs(cells, size)
  const isReached = (cell: number) => fewest[cell] !== unreached
  return {
    upTo: limit => {
      let cell = Math.min(size, Math.floor(limit / step))
      while (cell >= 0 && !isReached(cell)) cell--
      return cell < 0 ? null : cell * step
    },
    from: limit => {
      let cell = Math.max(0, Math.ceil(limit / step))
      while (cell <= size && !isReached(cell)) cell++
      return cell > size ? null : cell * step
    },
    pairsFor: sum => walkBack(cells, taken, sum / step),
  }
}

/** Returns the largest sum needed: the first sum past `wanted` exceeds it by less than a pair. */
function reach(stock: readonly PairStock[], wanted: number): number {
  const all = stock.reduce((sum, { weight, pairs }) => sum + weight * pairs, 0)
  const heaviest = stock.reduce((most, { weight }) => Math.max(most, weight), 0)
  return Math.min(all, Math.max(0, wanted) + heaviest)
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

interface Fewest {
  /** The smallest number of pairs for each sum. */
  fewest: Uint16Array
  /** The number of pairs of each kind in the best choice for each sum. */
  taken: Uint8Array[]
}

function fewestPairs(stock: readonly PairStock[], size: number): Fewest {
  let fewest = new Uint16Array(size + 1).fill(unreached)
  fewest[0] = 0
  const taken = stock.map(kind => {
    const after = withKind(fewest, kind)
    fewest = after.fewest
    return after.taken
  })
  return { fewest, taken }
}

function withKind(before: Uint16Array, { weight, pairs }: PairStock) {
  const fewest = before.slice()
  const taken = new Uint8Array(before.length)
  for (let count = 1; count <= pairs; count++) {
    for (let sum = count * weight; sum < before.length; sum++) {
      const rest = before[sum - count * weight] ?? unreached
      if (rest === unreached || rest + count > (fewest[sum] ?? unreached)) continue
      fewest[sum] = rest + count
      taken[sum] = count
    }
  }
  return { fewest, taken }
}

function walkBack(stock: readonly PairStock[], taken: readonly Uint8Array[], sum: number): number[] {
  let left = sum
  return stock
    .map(({ weight }, kind) => ({ weight, kind }))
    .reverse()
    .map(({ weight, kind }) => {
      const count = taken[kind]?.[left] ?? 0
      left -= count * weight
      return count
    })
    .reverse()
}
