const masks = new Map<string, Buffer>()

/** The opacity of each pixel of a square with round corners of `radius` pixels, their edge smoothed. The same for every gym. */
export function cornerMask(side: number, radius: number): Buffer {
  const key = `${side}/${radius}`
  const mask = masks.get(key) ?? drawMask(side, radius)
  masks.set(key, mask)
  return mask
}

function drawMask(side: number, radius: number): Buffer {
  const mask = Buffer.alloc(side * side, 255)
  const reach = Math.ceil(radius)
  for (let y = 0; y < reach; y += 1) {
    for (let x = 0; x < reach; x += 1) {
      const distance = Math.hypot(radius - x - 0.5, radius - y - 0.5)
      const alpha = Math.round(255 * Math.min(1, Math.max(0, radius - distance + 0.5)))
      for (const row of [y, side - 1 - y])
        for (const column of [x, side - 1 - x]) mask[row * side + column] = alpha
    }
  }
  return mask
}
