import { peopleOutline } from 'ionicons/icons'
import { ApiError } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import type { Guest } from '#protocol/account/invite.ts'
import { cancelBooking } from '#protocol/booking/bookings.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'
import styles from './invite.module.css'

interface GuestsProps {
  guests: readonly Guest[]
  /** The guest with a cancellation in progress, by id. Empty if there is no cancellation. */
  leaving?: string
  onGiveBack: (guest: Guest) => void
}

/** Past and coming guests. */
export function Guests({ guests, leaving = '', onGiveBack }: GuestsProps) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  if (guests.length === 0)
    return <Empty icon={peopleOutline} title={texts.noGuests} text={texts.noGuestsHint} />
  return (
    <List label={texts.yourGuests}>
      {guests.map(guest => {
        const { id, fullname, date, className, state } = guest
        return (
          <ListRow
            key={`${id} ${date} ${className} ${fullname}`}
            start={<Avatar name={fullname} />}
            title={fullname}
            text={[className, dayInWords(date, today)].filter(Boolean).join(' · ')}
            end={
              <span className={styles.end}>
                <State state={state} />
                {state === 'expected' && id !== '' && date >= today && (
                  <Button
                    kind="quiet"
                    small
                    busy={id === leaving}
                    aria-label={texts.cancelSpotOf(fullname)}
                    onClick={() => onGiveBack(guest)}
                  >
                    {texts.cancel}
                  </Button>
                )}
              </span>
            }
          />
        )
      })}
    </List>
  )
}

function State({ state }: { state: Guest['state'] }) {
  if (state === 'came') return <Badge tone="success">{texts.guestCame}</Badge>
  return state === 'missed' ? (
    <Badge tone="danger">{texts.guestMissed}</Badge>
  ) : (
    <Badge tone="brand">{texts.guestExpected}</Badge>
  )
}

/** Cancels a guest's booking after a confirmation. `leaving`: the id of the guest being cancelled, or ''. */
export function useGiveBack(): { giveBack: (guest: Guest) => Promise<unknown>; leaving: string } {
  const { run, busy } = useAction()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const giveBack = ({ id, fullname, className }: Guest) =>
    run({
      name: id,
      ask: () => confirm(question(fullname, className)),
      send: () => cancelGuest(id),
      done: () => texts.guestCancelled(fullname),
      refused: texts.guestNotCancelled,
      settle: () => refresh('myInvitation', 'schedule', 'classPeople'),
    })
  return { giveBack, leaving: busy ?? '' }
}

/** Cancels a guest's booking. An unknown outcome names the list of guests, not that of bookings. */
async function cancelGuest(booking: string) {
  try {
    return await writeOnce(cancelBooking, { booking, acceptsCost: false })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unknown') throw error
    throw new ApiError('unknown', error.message, { errors: [texts.guestCancelUnknown] })
  }
}

const question = (fullname: string, className: string) => ({
  title: texts.guestCancelQuestion(fullname),
  text: texts.guestCancelConsequences(className),
  no: texts.back,
  yes: texts.confirmGuestCancel,
  danger: true,
})
