import sharp from 'sharp'

/** A picture in few colours. Each pixel is the index of its colour. */
export interface PaletteImage {
  indices: Uint8Array
  /** Red, green, blue and opacity of each colour, one after the other. The ground is the first. */
  colors: number[]
}

/** Limit that leaves room for the half-transparent colours of round corners. */
const maxColors = 224
/**
 * Limit of pixels between the colours of a flat mark, whose edges are smoothed. With more, the picture has gradients
 * or is a photo. A small mark is mostly edge, so `along` times its side are allowed.
 */
const maxBetween = { share: 0.1, along: 19 }

/**
 * RGB pixels as a palette image, or null if the picture would lose by it. Colours that agree in the upper five bits of
 * each channel become the most frequent of them. Flat areas keep their exact colour, and no channel of a pixel on a
 * smoothed edge is off by more than 7 of 255.
 */
export function paletteImageOf(
  rgb: Uint8Array,
  [red = 0, green = 0, blue = 0]: readonly number[],
): PaletteImage | null {
  const indices = new Uint8Array(rgb.length / 3)
  // The index of each bin of colours plus 1, or 0 for an unseen bin.
  const bins = new Uint8Array(1 << 15)
  // The leading colour of each bin, and its votes. A colour with the majority leads in the end.
  const leading = new Int32Array(maxColors)
  const lead = new Int32Array(maxColors)
  const ground = (red << 16) | (green << 8) | blue
  bins[binOf(ground)] = 1
  leading[0] = ground
  let [count, between] = [1, 0]
  for (let pixel = 0, at = 0; pixel < indices.length; pixel += 1, at += 3) {
    const color = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0)
    if (color === ground) continue
    const bin = binOf(color)
    if (bins[bin] === 0) {
      if (count === maxColors) return null
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
  const limit = Math.max(indices.length * maxBetween.share, Math.sqrt(indices.length) * maxBetween.along)
  if (between > limit) return null
  return { indices, colors: [...leading.subarray(0, count)].flatMap(channelsOf) }
}

const paletteSize = 256

/** RGB pixels of a square in the 255 most suitable colours, dithered. The ground stays exact. */
export async function ditheredImageOf(
  rgb: Uint8Array,
  side: number,
  ground: readonly number[],
): Promise<PaletteImage> {
  const square = { width: side, height: side, channels: 3 } as const
  const few = await sharp(rgb, { raw: square }).png({ palette: true, dither: 0.5 }).toBuffer()
  const close = await sharp(few).removeAlpha().raw().toBuffer()
  const indexByColor = new Map<number, number>()
  const colors = [...ground, 255]
  const indexOf = (color: number): number => {
    // sharp uses 256 colours, and the ground is one more. The last colour takes the index before it.
    const index = Math.min(indexByColor.size + 1, paletteSize - 1)
    if (index === indexByColor.size + 1) colors.push(...channelsOf(color))
    indexByColor.set(color, index)
    return index
  }
  const indices = new Uint8Array(side * side)
  for (let pixel = 0, at = 0; pixel < indices.length; pixel += 1, at += 3) {
    if (rgb[at] === ground[0] && rgb[at + 1] === ground[1] && rgb[at + 2] === ground[2]) continue
    const color = ((close[at] ?? 0) << 16) | ((close[at + 1] ?? 0) << 8) | (close[at + 2] ?? 0)
    indices[pixel] = indexByColor.get(color) ?? indexOf(color)
  }
  return { indices, colors }
}

const binOf = (color: number): number =>
  ((color >> 9) & 0x7c00) | ((color >> 6) & 0x3e0) | ((color >> 3) & 0x1f)

const channelsOf = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255, 255]
