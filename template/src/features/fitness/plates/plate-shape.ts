/** A drawn plate, in mm. */
export interface PlateShape {
  diameter: number
  thickness: number
}

/** The diameter of the tallest plates, in mm. */
export const bumper = 450
/** Length of a real sleeve, in mm. */
const usualSleeve = 415
/** Free length at the end of the sleeve, in mm. */
const rest = 25

/** Returns the approximate size of a plate. Bumpers have the same diameter from 10 kg on. Iron plates grow with their weight. */
export const shapeOf = (kilos: number): PlateShape => ({
  diameter: kilos >= 9 ? bumper : Math.round(120 + 50 * Math.sqrt(kilos)),
  thickness: Math.round(12 + 2.1 * Math.min(kilos, 30)),
})

/** Returns the drawn length of the sleeve for plates (kg each), in mm: the real length, or more if the plates need it. */
export const sleeveFor = (kilos: readonly number[]): number =>
  Math.max(usualSleeve, kilos.reduce((sum, one) => sum + shapeOf(one).thickness, 0) + rest)

export type PlateTone = 'red' | 'blue' | 'yellow' | 'green' | 'pale' | 'dark'

/** Returns the tone nearest to the competition colour of a plate. */
export function plateTone(kilos: number): PlateTone {
  if (kilos >= 22.5) return 'red'
  if (kilos >= 17.5) return 'blue'
  if (kilos >= 12.5) return 'yellow'
  if (kilos >= 9) return 'green'
  return kilos >= 4 ? 'pale' : 'dark'
}
