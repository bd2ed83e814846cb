import { type FormEvent, useRef, useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { type Booking, rateClass } from '#protocol/booking/bookings.ts'
import { useQueuedWrite } from '#pwa/outbox/use-outbox.ts'
import { Button } from '#ui/Button.tsx'
import { type StarCount, StarsField } from '#ui/form/choice/Stars.tsx'
import { useDraft } from '#ui/form/drafts.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { useAnnounce } from '#ui/page/LiveRegion.tsx'
import { sentWhen } from '#ui/query/offline-messages.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import styles from './history.module.css'

/** Rates a class with one to five stars and a comment for the coach. */
export function RateSheet({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  return (
    <Sheet open={booking !== null} onClose={onClose} label={texts.rateYourClass} title={texts.rateYourClass}>
      {booking && <RateForm key={booking.id} booking={booking} onDone={onClose} />}
    </Sheet>
  )
}

function RateForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const [stars, setStars] = useState<StarCount | null>(null)
  const [comment, setComment] = useDraft(`rating ${booking.id}`)
  const { rate, busy } = useRating()
  const form = useRef<HTMLFormElement>(null)
  const announce = useAnnounce()
  const today = dateIn(useGym().manifest.timeZone, useNow())
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (stars === null) {
      announce(texts.starRequired)
      form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
      return
    }
    if (busy || !(await rate(booking, stars, comment))) return
    setComment('')
    onDone()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
      <p className={styles.class}>
        <strong>{booking.name}</strong>
        <span>
          {`${dayInWords(booking.date, today)}, ${booking.time}${booking.coach ? `, ${texts.withCoach(booking.coach.fullname)}` : ''}`}
        </span>
      </p>
      <StarsField label={texts.howManyStars} value={stars} onChange={setStars} />
      <TextArea
        label={texts.commentToCoach}
        maxLength={500}
        value={comment}
        onChange={event => setComment(event.target.value)}
      />
      <Button type="submit" block busy={busy}>
        {texts.sendRating}
      </Button>
    </form>
  )
}

/** Sends a rating, or queues it while offline. `rate` resolves with true if it was accepted or queued. */
function useRating() {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const send = useQueuedWrite(rateClass)
  async function rate({ id }: Booking, stars: StarCount, comment: string): Promise<boolean> {
    setBusy(true)
    try {
      const answer = await send({ booking: id, stars, comment: comment.trim() })
      if (answer === null) {
        toast(later.ratingQueued(sentWhen(navigator.onLine)))
        return true
      }
      const done = answer.ok === 1
      const message = done ? (answer.info[0] ?? texts.thanks) : (answer.errors[0] ?? texts.notRated)
      toast(message, { tone: done ? 'success' : 'danger' })
      return done
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { rate, busy }
}
