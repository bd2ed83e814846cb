import sharp from 'sharp'

/** A picture in few colours: each pixel is the index of one. */
export interface PaletteImage {
  indices: Uint8Array
  /** Red, green, blue and opacity of each colour, one after the other. The ground is the first. */
  colors: number[]
}

/** As many colours as leave room for the half-transparent ones of round corners. */
const mostColors = 224
/**
 * Edges are smoothed, so some pixels of a flat mark lie between its colours. Where more do, it has gradients or is a photo; of a small
 * mark, with `along` times its side of them, much is edge.
 */
const mostBetween = { share: 0.1, along: 19 }

/**
 * RGB pixels as a palette image; null for one that would lose by it. Colours are taken together where red, green and blue agree
 * in their upper five bits, and shown as the most frequent of them: flat areas keep their exact colour, and no channel of a pixel on a
 * smoothed edge is off by more than 7 of 255.
 */
export function paletteImageOf(
  rgb: Uint8Array,
  [red = 0, green = 0, blue = 0]: readonly number[],
): PaletteImage | null {
  const indices = new Uint8Array(rgb.length / 3)
  // One more than the index of each bin of colours, 0 for those that were not seen yet.
  const bins = new Uint8Array(1 << 15)
  // Of each bin the colour that leads, and by how many votes: where one has the majority, it leads in the end.
  const leading = new Int32Array(mostColors)
  const lead = new Int32Array(mostColors)
  const ground = (red << 16) | (green << 8) | blue
  bins[binOf(ground)] = 1
  leading[0] = ground
  let [count, between] = [1, 0]
  for (let pixel = 0, at = 0; pixel < indices.length; pixel += 1, at += 3) {
    const color = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0)
    if (color === ground) continue
    const bin = binOf(color)
    if (bins[bin] === 0) {
      if (count === mostColors) return null
      leading[count] = color
      count += 1
      bins[bin] = count
    }
    const index = (bins[bin] ?? 1) - 1
    indices[pixel] = index
    if (color === leading[index]) lead[index] = (lead[index] ?? 0) + 1
    else {
      between += 1
      if (index === 0) continue
      if ((lead[index] ?? 0) > 0) lead[index] = (lead[index] ?? 0) - 1
      else leading[index] = color
    }
  }
  const most = Math.max(indices.length * mostBetween.share, Math.sqrt(indices.length) * mostBetween.along)
  if (between > most) return null
  return { indices, colors: [...leading.subarray(0, count)].flatMap(opaque) }
}

const paletteSize = 256

/** RGB pixels of a square in the 255 colours that suit it best, dithered, beside the ground, which stays as it is. */
export async function ditheredImageOf(
  rgb: Uint8Array,
  side: number,
  ground: readonly number[],
): Promise<PaletteImage> {
  const square = { width: side, height: side, channels: 3 } as const
  const few = await sharp(rgb, { raw: square }).png({ palette: true, dither: 0.5 }).toBuffer()
  const close = await sharp(few).removeAlpha().raw().toBuffer()
  const known = new Map<number, number>()
  const colors = [...ground, 255]
  const indexOf = (color: number): number => {
    // sharp takes 256 for itself, and the ground is one more: the last of them is shown as the one before it.
    const index = Math.min(known.size + 1, paletteSize - 1)
    if (index === known.size + 1) colors.push(...opaque(color))
    known.set(color, index)
    return index
  }
  const indices = new Uint8Array(side * side)
  for (let pixel = 0, at = 0; pixel < indices.length; pixel += 1, at += 3) {
    if (rgb[at] === ground[0] && rgb[at + 1] === ground[1] && rgb[at + 2] === ground[2]) continue
    const color = ((close[at] ?? 0) << 16) | ((close[at + 1] ?? 0) << 8) | (close[at + 2] ?? 0)
    indices[pixel] = known.get(color) ?? indexOf(color)
  }
  return { indices, colors }
}

const binOf = (color: number): number =>
  ((color >> 9) & 0x7c00) | ((color >> 6) & 0x3e0) | ((color >> 3) & 0x1f)

const opaque = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255, 255]
