import { star, starOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import * as texts from '../messages.ts'
import { useFavorites } from './favorites.ts'

/** Adds an activity to the member's favourites or removes it. */
export function FavoriteButton({ activity }: { activity: string }) {
  const { favorites, toggle } = useFavorites()
  const isFavorite = favorites.names.includes(activity)
  return (
    <Button
      kind="quiet"
      small
      icon={isFavorite ? star : starOutline}
      aria-pressed={isFavorite}
      onClick={() => toggle(activity)}
    >
      {texts.favorite}
    </Button>
  )
}
