import type { Indexed } from './indexed.ts'

/** As many colours as four bits can tell apart: two pixels fit into a byte. */
export const mostOfFour = 16
/** By no more than this, of 255, may a channel of a pixel be off; where sixteen colours cannot do that, all are kept. */
const mostOff = 24
/** A colour on so much of a picture is an area of its own, and stays exact. */
const areaShare = 1 / 256

/** A picture in at most sixteen colours, or as it is where that would be seen. */
export function inSixteen(picture: Indexed): Indexed {
  const fewer = sixteenOf(picture)
  if (fewer === null) return picture
  const indices = picture.indices.map(index => fewer.stand[index] ?? 0)
  return { indices, colors: fewer.colors }
}

/** Sixteen colours or fewer, and for each colour of a picture which of them stands for it. */
export interface Sixteen {
  colors: number[]
  stand: Uint8Array
}

/**
 * What makes a picture one in at most sixteen colours; null where it is one, and where that would be seen. The areas keep their
 * colours, of which the ground stays the first; the smoothed edges between them have fewer steps.
 */
export function sixteenOf({ indices, colors }: Indexed): Sixteen | null {
  const count = colors.length / 4
  if (count <= mostOfFour) return null
  const chosen = areasOf(indices, count)
  if (chosen.length > mostOfFour) return null
  const seen = asSeen(colors)
  // Of each colour, which of the chosen ones stands for it, and by how much that one is off.
  const [stand, off] = [new Uint8Array(count), new Uint8Array(count).fill(255)]
  chosen.forEach((one, slot) => {
    moveTo(one, slot, seen, stand, off)
  })
  while (chosen.length < mostOfFour) {
    const farthest = off.indexOf(off.reduce((most, one) => Math.max(most, one), 0))
    moveTo(farthest, chosen.push(farthest) - 1, seen, stand, off)
  }
  if (off.some(one => one > mostOff)) return null
  return { stand, colors: chosen.flatMap(color => colors.slice(color * 4, color * 4 + 4)) }
}

function areasOf(indices: Uint8Array, count: number): number[] {
  const pixels = new Uint32Array(count)
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    const index = indices[pixel] ?? 0
    pixels[index] = (pixels[index] ?? 0) + 1
  }
  const least = indices.length * areaShare
  return [...pixels.keys()].filter(color => color === 0 || (pixels[color] ?? 0) >= least)
}

/** Colours times their opacity: what is hardly there hardly differs. */
function asSeen(colors: readonly number[]): Uint8Array {
  return Uint8Array.from(colors, (value, at) => {
    const opacity = colors[at - (at % 4) + 3] ?? 0
    return at % 4 === 3 ? opacity : Math.round((value * opacity) / 255)
  })
}

/** Lets `one` stand for every colour that is nearer to it than to the one that stood for it. */
function moveTo(one: number, slot: number, seen: Uint8Array, stand: Uint8Array, off: Uint8Array): void {
  for (let color = 0; color < off.length; color += 1) {
    let apart = 0
    for (let channel = 0; channel < 4; channel += 1)
      apart = Math.max(apart, Math.abs((seen[color * 4 + channel] ?? 0) - (seen[one * 4 + channel] ?? 0)))
    if (apart > (off[color] ?? 0) || (apart === off[color] && apart > 0)) continue
    off[color] = apart
    stand[color] = slot
  }
}
