import { peopleOutline } from 'ionicons/icons'
import { useState } from 'react'
import { ApiError, errorSentence } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import type { Guest } from '#protocol/account/invite.ts'
import { cancelBooking } from '#protocol/booking/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { needsConnection } from '#ui/messages.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
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
export function useGiveBack(): { giveBack: (guest: Guest) => Promise<void>; leaving: string } {
  const [leaving, setLeaving] = useState('')
  const confirm = useConfirm()
  const refresh = useRefresh()
  const toast = useToast()
  async function giveBack({ id, fullname, className }: Guest) {
    if (leaving !== '' || !(await confirm(question(fullname, className)))) return
    if (!navigator.onLine) return toast(needsConnection, { tone: 'danger' })
    setLeaving(id)
    try {
      const { ok, errors } = await writeOnce(cancelBooking, { booking: id, acceptsCost: false })
      if (ok === 1) toast(texts.guestCancelled(fullname), { tone: 'success' })
      else toast(errors[0] ?? texts.guestNotCancelled, { tone: 'danger' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.kind === 'unknown' ? texts.guestCancelUnknown : errorSentence(error), { tone: 'danger' })
    } finally {
      await refresh('myInvitation', 'schedule', 'classPeople')
      setLeaving('')
    }
  }
  return { giveBack, leaving }
}

const question = (fullname: string, className: string) => ({
  title: texts.guestCancelQuestion(fullname),
  text: texts.guestCancelConsequences(className),
  no: texts.back,
  yes: texts.confirmGuestCancel,
  danger: true,
})
