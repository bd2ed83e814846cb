import type { Places } from '../workshop/places.ts'
import type { Entry, Workshop } from '../workshop/workshop.ts'

/** What stands in tenants/, read once where many gyms are loaded. */
export type Register = readonly Entry[]

export const readRegister = (places: Places, shop: Pick<Workshop, 'list'>): Promise<Register> =>
  shop.list(places.tenants)

/** The names of all gyms, sorted: every folder there, and links that pretend to be one. */
export const gymsIn = (register: Register): string[] =>
  register
    .filter(({ name, kind }) => (kind === 'folder' || kind === 'link') && !name.startsWith('.'))
    .map(({ name }) => name)

export const listGyms = async (places: Places, shop: Pick<Workshop, 'list'>): Promise<string[]> =>
  gymsIn(await readRegister(places, shop))
