/** A plate as it is drawn, in mm. */
export interface PlateShape {
  diameter: number
  thickness: number
}

/** The diameter of the tallest plates, in mm. */
export const bumper = 450
/** What a bar offers for plates on each side, in mm. */
const usualSleeve = 415
/** Left free at the end of the sleeve. */
const rest = 25

/** About the size of a plate of so many kg: bumpers are equally tall from 10 kg on, iron ones grow with their weight. */
export const shapeOf = (kilos: number): PlateShape => ({
  diameter: kilos >= 9 ? bumper : Math.round(120 + 50 * Math.sqrt(kilos)),
  thickness: Math.round(12 + 2.1 * Math.min(kilos, 30)),
})

/** How long the sleeve is drawn for these plates (kg each), in mm: a real one's length, or more where they need it. */
export const sleeveFor = (kilos: readonly number[]): number =>
  Math.max(usualSleeve, kilos.reduce((sum, one) => sum + shapeOf(one).thickness, 0) + rest)

export type PlateTone = 'red' | 'blue' | 'yellow' | 'green' | 'pale' | 'dark'

/** The colour that a plate of so many kg has in competition, by the tone that comes nearest. */
export function plateTone(kilos: number): PlateTone {
  if (kilos >= 22.5) return 'red'
  if (kilos >= 17.5) return 'blue'
  if (kilos >= 12.5) return 'yellow'
  if (kilos >= 9) return 'green'
  return kilos >= 4 ? 'pale' : 'dark'
}
