import { calendarOutline } from 'ionicons/icons'
import type { Bookable } from '../../../domain/classes/bookable.ts'
import { useCalendarFile } from '../../../domain/classes/use-calendar-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { useGym } from '../../../ui/gym.ts'
import { List, ListRow } from '../../../ui/List.tsx'
import { useGo } from '../../../ui/link.ts'
import { useCancelling } from '../hooks/use-cancelling.ts'
import { cancelCost } from '../rules/cancel-words.ts'
import { isWaiting, type OwnPlace } from '../rules/own-places.ts'

interface OwnPlacesProps {
  slot: Bookable
  places: readonly OwnPlace[]
  now: number
  /** Something is looked at that lies under the sheet. */
  onLeave: () => void
}

/** The places that the member and the family have in a class: each can be given back where it is looked at. */
export function OwnPlaces({ slot, places, now, onLeave }: OwnPlacesProps) {
  const { timeZone } = useGym().manifest
  const { cancel, cancelling } = useCancelling()
  const calendar = useCalendarFile()
  const go = useGo()
  if (places.length === 0) return null
  const isToCome = slot.startsAt > now
  function lookAtLine() {
    onLeave()
    go('/listaespera')
  }
  return (
    <>
      <List label="Tus lugares en esta clase">
        {places.map(place => (
          <ListRow
            key={`${place.state}${place.id}`}
            title={place.person?.fullname ?? 'Tu lugar'}
            text={isWaiting(place) ? 'En lista de espera' : cancelCost(place, { now, timeZone })}
            {...(isWaiting(place) && { onClick: lookAtLine })}
            end={
              !isWaiting(place) &&
              isToCome && (
                <Button
                  kind="quiet"
                  small
                  busy={cancelling === place.id}
                  onClick={() => void cancel(place)}
                  aria-label={`Cancelá ${place.person ? `el lugar de ${place.person.fullname}` : 'tu lugar'}`}
                >
                  Cancelá
                </Button>
              )
            }
          />
        ))}
      </List>
      {isToCome && places.some(place => !isWaiting(place)) && (
        <Button kind="outline" block icon={calendarOutline} onClick={() => calendar(slot)}>
          Agregá al calendario
        </Button>
      )}
    </>
  )
}
