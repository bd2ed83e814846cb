import type { Places } from '../workshop/places.ts'
import type { Workshop } from '../workshop/workshop.ts'

/** The names of all gyms in tenants/, sorted: every folder there, and links that pretend to be one. */
export async function listGyms(places: Places, shop: Pick<Workshop, 'list'>): Promise<string[]> {
  const entries = await shop.list(places.tenants)
  return entries
    .filter(({ name, kind }) => (kind === 'folder' || kind === 'link') && !name.startsWith('.'))
    .map(({ name }) => name)
}
