// The activities that a member goes to most gladly, on this phone: their names, as the schedule has them.
import * as z from 'zod/mini'
import { usePersisted } from '../../../domain/session/use-persisted.ts'
import { persistedFor } from '../../../platform/storage/persisted.ts'

const schema = z.readonly(
  z.object({
    names: z.readonly(z.array(z.string())),
    /** The schedule shows no others. */
    only: z.boolean(),
  }),
)
type Favorites = z.output<typeof schema>

export const favoriteStore = persistedFor<Favorites>('molde.favorites', schema, { names: [], only: false })

/** Theirs after one was marked, or is none any more. With the last of them goes the wish to see no others. */
export function toggled({ names, only }: Favorites, name: string): Favorites {
  const next = names.includes(name) ? names.filter(one => one !== name) : [...names, name]
  return { names: next, only: only && next.length > 0 }
}

interface MemberFavorites {
  favorites: Favorites
  toggle: (name: string) => void
  /** Shows no others, or all again. */
  setOnly: (only: boolean) => void
}

/** The favourites of whoever is logged in. */
export function useFavorites(): MemberFavorites {
  const [favorites, save] = usePersisted(favoriteStore)
  return {
    favorites,
    toggle: name => save(toggled(favorites, name)),
    setOnly: only => save({ ...favorites, only }),
  }
}
