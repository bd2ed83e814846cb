import { calendarOutline } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { useGo } from '#ui/link.ts'
import { isWithoutDownloads } from '#ui/share.ts'
import { canCancel, cancelCost } from '../cancel/late-cancellation.ts'
import { PresentBadge } from '../cancel/PresentBadge.tsx'
import { useCancelling } from '../cancel/use-cancelling.ts'
import * as texts from '../messages.ts'
import type { Bookable } from '../shared/bookable.ts'
import { useCalendarFile } from '../shared/use-calendar-file.ts'
import styles from './class-details.module.css'
import { isWaiting, type OwnPlace } from './own-places.ts'

interface OwnPlacesProps {
  slot: Bookable
  places: readonly OwnPlace[]
  now: number
  /** Closes the sheet before another page opens. */
  onLeave: () => void
}

/** The places of the member and the family in a class, each with a cancel button. */
export function OwnPlaces({ slot, places, now, onLeave }: OwnPlacesProps) {
  const { timeZone } = useGym().manifest
  const { cancel, cancelling } = useCancelling()
  const calendar = useCalendarFile()
  const go = useGo()
  if (places.length === 0) return null
  const isToCome = slot.startsAt > now
  function openWaitlist() {
    onLeave()
    go('/listaespera')
  }
  return (
    <>
      <List label={texts.yourPlaces}>
        {places.map(place => (
          <ListRow
            key={`${place.state}${place.id}`}
            title={place.person?.fullname ?? texts.yourPlaceTitle}
            text={isWaiting(place) ? texts.onWaitlist : cancelCost(place, { now, timeZone })}
            {...(isWaiting(place) && { onClick: openWaitlist })}
            end={
              place.present === true ? (
                <PresentBadge person={place.person} />
              ) : (
                !isWaiting(place) &&
                canCancel(place, now) && (
                  <Button
                    kind="quiet"
                    small
                    busy={cancelling === place.id}
                    onClick={() => void cancel(place)}
                    aria-label={texts.cancelThat(
                      place.person ? texts.placeOf(place.person.fullname) : texts.yourPlace,
                    )}
                  >
                    {texts.cancel}
                  </Button>
                )
              )
            }
          />
        ))}
      </List>
      {isToCome && places.some(place => !isWaiting(place)) && (
        <>
          <Button kind="outline" block icon={calendarOutline} onClick={() => calendar(slot)}>
            {texts.addToCalendar}
          </Button>
          {isWithoutDownloads() && <p className={styles.soft}>{texts.calendarAdvice}</p>}
        </>
      )}
    </>
  )
}
