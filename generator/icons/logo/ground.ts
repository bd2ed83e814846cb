import { channelsOf, type Hex } from '#generator/color.ts'
import { isPicture, type Picture } from './logo-picture.ts'
import { boxAround, openedBy, outsideOf, type Regions, regionsOf } from './regions.ts'
import type { GroundReason } from './report-schema.ts'

/** The colour behind a logo in its icons. */
export interface Ground {
  color: Hex
  reason: GroundReason
  /** True if a part of the logo cannot be told from this ground, nor from any other. */
  hides: boolean
  /** The part of the logo's outline, 0 to 1, that would be lost on the brand's colour. */
  lostOnBrand: number
}

/**
 * A logo that loses a part on one of these keeps it on another. Greys come last, because nobody prefers them.
 */
const neutrals: readonly (readonly Hex[])[] = [
  ['#ffffff', '#16181d'],
  ['#8b8f97', '#d5d8dd'],
]

/** Share of a logo's outline that may be lost unnoticed: the end of a gradient, a registered sign. */
const maxLost = 0.03

/**
 * The ground on which every part of a logo is visible: the colour around it or at its edge, else the brand's colour,
 * else the neutral colour with the best visibility of its worst part. Only the outline counts: a hole in the ground's
 * colour is as visible as its surroundings.
 */
export function groundFor(picture: Picture, brand: Hex): Ground {
  const { shape } = picture
  const whole = { hides: false, lostOnBrand: 0 }
  if (shape.backdrop !== null) return { color: shape.backdrop, reason: 'backdrop', ...whole }
  if (isPicture(shape) || shape.isPhoto) return { color: shape.edge ?? brand, reason: 'picture', ...whole }
  const outline = outlineOf(picture)
  const onBrand = seenOn(brand, outline)
  if (onBrand.lost <= maxLost) return { color: brand, reason: 'brand', ...whole }
  const [best = onBrand] = neutrals
    .flatMap(colors => colors.map(color => seenOn(color, outline)).sort((a, b) => b.worst - a.worst))
    .sort((a, b) => Math.max(a.lost, maxLost) - Math.max(b.lost, maxLost))
  return { color: best.color, reason: 'clearest', hides: best.lost > maxLost, lostOnBrand: onBrand.lost }
}

/** Less opaque pixels are a shadow or an edge, and not a part. */
const solid = 128
/** In parts of the side. A thinner stroke is told by its brightness alone. */
const thinStroke = 0.025

interface Outline {
  picture: Picture
  /** The logo's separate parts: its emblem, each letter of its name. */
  parts: Regions
  points: readonly OutlinePoint[]
}

/** A pixel of a logo beside an empty pixel. */
interface OutlinePoint {
  pixel: number
  part: number
  /** True at the outer edge of its part, false at the edge of a hole. */
  isOuter: boolean
  isThin: boolean
}

function outlineOf(picture: Picture): Outline {
  const { side } = picture
  const mask = solidOf(picture)
  const parts = regionsOf(mask, side)
  const thick = openedBy(Math.round((side * thinStroke) / 2), mask, side)
  const outside = outsideOf(mask, side)
  const points: OutlinePoint[] = []
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] === 0) continue
    const x = pixel % side
    const [left, right] = [x > 0 ? pixel - 1 : -1, x < side - 1 ? pixel + 1 : -1]
    const [above, below] = [pixel - side, pixel + side]
    // Beyond the picture there is nothing.
    if (mask[left] === 1 && mask[right] === 1 && mask[above] === 1 && mask[below] === 1) continue
    const isOuter = [left, right, above, below].some(beside => (outside[beside] ?? 1) === 1)
    points.push({ pixel, part: parts.labels[pixel] ?? -1, isOuter, isThin: thick[pixel] === 0 })
  }
  return { picture, parts, points }
}

/** The pixels of a logo that count. In a logo of glass, every pixel counts. */
function solidOf({ pixels }: Picture): Uint8Array {
  const from = (minOpacity: number) => {
    const mask = new Uint8Array(pixels.length / 4)
    for (let pixel = 0; pixel < mask.length; pixel += 1)
      if ((pixels[pixel * 4 + 3] ?? 0) >= minOpacity) mask[pixel] = 1
    return mask
  }
  const mask = from(solid)
  return mask.includes(1) ? mask : from(1)
}

/** Position of the contrast that counts as the worst, in parts of the sorted contrasts of the outline. */
const worstShare = 0.03

/** The visibility of a logo on a ground: the lost part of its outline, and the contrast of its worst part. */
function seenOn(color: Hex, outline: Outline) {
  const ground = groundColorOf(color)
  const seen = outline.points.map(point => findClearest(point, outline.picture, ground))
  const lost = seen.filter(({ isLost }) => isLost).length / Math.max(1, seen.length)
  const contrasts = seen.map(({ contrast }) => contrast).sort((a, b) => a - b)
  const worst = contrasts[Math.floor(contrasts.length * worstShare)] ?? 0
  return { color, lost: lost > maxLost && isPlateOn(ground, seen, outline) ? 0 : lost, worst }
}

/**
 * In parts of the whole: limit of the visible outer edge of a plate, minimum of the mark on it, minimum of its
 * span.
 */
const plate = { maxSeen: 0.02, minMark: 0.02, minSpan: 0.9 }

/**
 * True if a part that merges with a ground surrounds the rest: a plate with the mark on it. The tile then
 * serves as the plate.
 */
function isPlateOn(ground: GroundColor, seen: readonly Seen[], outline: Outline): boolean {
  const { picture, parts, points } = outline
  const largest = parts.regions.reduce((most, region) => (region.count > most.count ? region : most))
  const label = parts.regions.indexOf(largest)
  const { left, right, top, bottom } = boxAround(parts.regions)
  const spans =
    largest.right - largest.left >= plate.minSpan * (right - left) &&
    largest.bottom - largest.top >= plate.minSpan * (bottom - top)
  if (!spans) return false
  const edge = seen.filter((_, index) => points[index]?.isOuter && points[index].part === label)
  if (edge.filter(({ isLost }) => !isLost).length > plate.maxSeen * edge.length) return false
  let mark = 0
  for (let pixel = 0; pixel < parts.labels.length; pixel += 1)
    if (parts.labels[pixel] === label && !visibilityOf(pixel, false, picture, ground).isLost) mark += 1
  return mark >= plate.minMark * largest.count
}

interface GroundColor {
  red: number
  green: number
  blue: number
  luminance: number
}

function groundColorOf(color: Hex): GroundColor {
  const [red, green, blue] = channelsOf(color)
  return { red, green, blue, luminance: luminanceOf(red, green, blue) }
}

/** The visibility of a pixel on a ground. */
interface Seen {
  contrast: number
  isLost: boolean
}

/** Width of a shape's smoothed edge, or of a fringe that was left around it. The pixels behind it count. */
const edgeWidth = 2

/** The pixel around a point of the outline that differs most from a ground. */
function findClearest({ pixel, isThin }: OutlinePoint, picture: Picture, ground: GroundColor): Seen {
  const { side } = picture
  const x = pixel % side
  const y = (pixel - x) / side
  let best = visibilityOf(pixel, isThin, picture, ground)
  for (let row = y - edgeWidth; row <= y + edgeWidth; row += edgeWidth) {
    for (let column = x - edgeWidth; column <= x + edgeWidth; column += edgeWidth) {
      if (row < 0 || row >= side || column < 0 || column >= side) continue
      const near = visibilityOf(row * side + column, isThin, picture, ground)
      if (near.isLost === best.isLost ? near.contrast > best.contrast : best.isLost) best = near
    }
  }
  return best
}

/**
 * Two colours are told apart by a contrast or by a difference of a channel. A thin stroke needs both, or a
 * higher contrast.
 */
const discernible = { contrast: 1.8, thinContrast: 3, channel: 96 }

function visibilityOf(pixel: number, isThin: boolean, { pixels }: Picture, ground: GroundColor): Seen {
  const at = pixel * 4
  const opacity = (pixels[at + 3] ?? 0) / 255
  const blendOver = (value = 0, under: number) => Math.round(under + (value - under) * opacity)
  const red = blendOver(pixels[at], ground.red)
  const green = blendOver(pixels[at + 1], ground.green)
  const blue = blendOver(pixels[at + 2], ground.blue)
  const luminance = luminanceOf(red, green, blue)
  const lighter = Math.max(luminance, ground.luminance)
  const darker = Math.min(luminance, ground.luminance)
  const contrast = (lighter + 0.05) / (darker + 0.05)
  const apart = Math.max(
    Math.abs(red - ground.red),
    Math.abs(green - ground.green),
    Math.abs(blue - ground.blue),
  )
  const hasHue = apart >= discernible.channel
  const isLost = isThin
    ? contrast < (hasHue ? discernible.contrast : discernible.thinContrast)
    : contrast < discernible.contrast && !hasHue
  return { contrast, isLost }
}

/** The linear value of each channel value, for the relative luminance of WCAG 2.2. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
