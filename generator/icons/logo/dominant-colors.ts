import { differenceEuclidean } from 'culori'
import { type Hex, hexOfChannels } from '#generator/color.ts'
import type { Picture } from './logo-picture.ts'
import type { LogoReport } from './report-schema.ts'

export type DominantColor = LogoReport['colors'][number]

/** Less opaque pixels are an edge or a shadow. A logo of glass has no other pixels. */
const opacities = [128, 1] as const
/** Nearer colours are shades of one colour, as in gradients and smoothed edges. */
const shadeDistance = 0.08
const minShare = 0.02
const maxColors = 6
/** Limit for photos with thousands of colours: further colours are shades of these. */
const maxBins = 256

const distance = differenceEuclidean('oklab')

/** The few colours that make up most of a logo, the largest share first. */
export function dominantColors({ pixels }: Pick<Picture, 'pixels'>): DominantColor[] {
  const [solid, glass] = opacities
  const bins = binsOf(pixels, solid)
  return groupsOf(bins.length > 0 ? bins : binsOf(pixels, glass))
}

interface Bin {
  color: Hex
  count: number
}

/**
 * The colours of a picture by the upper four bits of each channel, each the mean of its pixels. The most
 * frequent comes first.
 */
function binsOf(pixels: Uint8Array, minOpacity: number): Bin[] {
  const counts = new Uint32Array(1 << 12)
  const sums = new Float64Array(3 << 12)
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < minOpacity) continue
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const bin = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    counts[bin] = (counts[bin] ?? 0) + 1
    for (const [channel, value] of [red, green, blue].entries())
      sums[bin * 3 + channel] = (sums[bin * 3 + channel] ?? 0) + value
  }
  const meanOf = (bin: number, count: number) =>
    hexOfChannels([0, 1, 2].map(channel => Math.round((sums[bin * 3 + channel] ?? 0) / count)))
  return [...counts]
    .flatMap((count, bin) => (count > 0 ? [{ color: meanOf(bin, count), count }] : []))
    .sort((a, b) => b.count - a.count)
}

/** Adds each colour to the first group that it is a shade of. */
function groupsOf(bins: readonly Bin[]): DominantColor[] {
  const total = Math.max(
    1,
    bins.reduce((sum, { count }) => sum + count, 0),
  )
  const groups: DominantColor[] = []
  for (const { color, count } of bins.slice(0, maxBins)) {
    const match = groups.find(group => distance(group.color, color) < shadeDistance)
    if (match) match.share += count / total
    else groups.push({ color, share: count / total })
  }
  return groups
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share)
    .slice(0, maxColors)
}
