/** Computes the similarity of two grey pictures, from 0 to 1: the mean SSIM over windows of 8 × 8 pixels. */
export function ssim(a: Uint8Array, b: Uint8Array, width: number): number {
  const height = a.length / width
  const windows: number[] = []
  for (let top = 0; top + 8 <= height; top += 4)
    for (let left = 0; left + 8 <= width; left += 4) windows.push(windowSsim(a, b, width, top * width + left))
  return windows.reduce((sum, window) => sum + window, 0) / windows.length
}

const [steady1, steady2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

function windowSsim(a: Uint8Array, b: Uint8Array, width: number, start: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) {
      const [one, other] = [a[start + y * width + x] ?? 0, b[start + y * width + x] ?? 0]
      sumA += one
      sumB += other
      squaresA += one * one
      squaresB += other * other
      products += one * other
    }
  }
  const [meanA, meanB] = [sumA / 64, sumB / 64]
  const [varianceA, varianceB] = [squaresA / 64 - meanA ** 2, squaresB / 64 - meanB ** 2]
  const covariance = products / 64 - meanA * meanB
  return (
    ((2 * meanA * meanB + steady1) * (2 * covariance + steady2)) /
    ((meanA ** 2 + meanB ** 2 + steady1) * (varianceA + varianceB + steady2))
  )
}
