import * as z from 'zod/mini'

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

// What can be written down, in either unit.
export const heaviestBar = 60
export const heaviestPlate = 100
export const mostPairs = 10
export const mostKinds = 12

const plate = z.object({
  weight: z.number().check(z.positive(), z.maximum(heaviestPlate)),
  pairs: z.int().check(z.minimum(0), z.maximum(mostPairs)),
})
const gear = z.object({
  bar: z.number().check(z.minimum(0), z.maximum(heaviestBar)),
  plates: z.array(plate).check(z.maxLength(mostKinds)),
})

/** A kind of plate and how many pairs of it there are; its weight in the gear's unit. */
export type Plate = z.infer<typeof plate>
/** What a bar is loaded with, all in one unit. */
export type Gear = z.infer<typeof gear>

const stock = (...kinds: [weight: number, pairs: number][]): Plate[] =>
  kinds.map(([weight, pairs]) => ({ weight, pairs }))

/** What most gyms have. */
export const usualGear: Readonly<Record<WeightUnit, Gear>> = {
  kg: { bar: 20, plates: stock([25, 4], [20, 2], [15, 2], [10, 2], [5, 2], [2.5, 2], [1.25, 1]) },
  lb: { bar: 45, plates: stock([45, 4], [35, 2], [25, 2], [10, 2], [5, 2], [2.5, 2]) },
}

/** A gear for each unit; one that cannot be read is the usual one. */
export const gearSchema = z.object({
  kg: z.catch(gear, usualGear.kg),
  lb: z.catch(gear, usualGear.lb),
})
