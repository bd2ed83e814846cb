/** An RGB picture as RGBA with round corners of `radius` pixels, their edge smoothed. */
export function rounded(rgb: Uint8Array, width: number, height: number, radius: number): Buffer {
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
  }
  const reach = Math.ceil(radius)
  for (let y = 0; y < reach; y += 1) {
    for (let x = 0; x < reach; x += 1) {
      const distance = Math.hypot(radius - x - 0.5, radius - y - 0.5)
      const alpha = Math.round(255 * Math.min(1, Math.max(0, radius - distance + 0.5)))
      for (const row of [y, height - 1 - y]) {
        for (const column of [x, width - 1 - x]) rgba[(row * width + column) * 4 + 3] = alpha
      }
    }
  }
  return rgba
}
