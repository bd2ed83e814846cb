// A member's favourite activities, stored on this phone by their names in the schedule.
import * as z from 'zod/mini'
import { usePersisted } from '#features/account/shared/use-persisted.ts'
import { createOwnedStore } from '#platform/storage/persisted.ts'

const schema = z.readonly(
  z.object({
    names: z.readonly(z.array(z.string())),
    /** True if the schedule shows only favourites. */
    only: z.boolean(),
  }),
)
type Favorites = z.output<typeof schema>

export const favoriteStore = createOwnedStore<Favorites>('molde.favorites', schema, {
  names: [],
  only: false,
})

/** Adds or removes a favourite. Removing the last favourite also turns `only` off. */
export function toggleFavorite({ names, only }: Favorites, name: string): Favorites {
  const next = names.includes(name) ? names.filter(one => one !== name) : [...names, name]
  return { names: next, only: only && next.length > 0 }
}

interface MemberFavorites {
  favorites: Favorites
  toggle: (name: string) => void
  /** Shows only favourites, or all activities. */
  setOnly: (only: boolean) => void
}

/** The favourites of the current member. */
export function useFavorites(): MemberFavorites {
  const [favorites, save] = usePersisted(favoriteStore)
  return {
    favorites,
    toggle: name => save(toggleFavorite(favorites, name)),
    setOnly: only => save({ ...favorites, only }),
  }
}
