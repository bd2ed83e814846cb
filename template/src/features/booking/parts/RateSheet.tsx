import { type FormEvent, useState } from 'react'
import type { Booking } from '../../../domain/bookings/operations.ts'
import { dateIn, dayInWords } from '../../../platform/gym-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { type StarCount, StarsField } from '../../../ui/Stars.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useRating } from '../hooks/use-rating.ts'
import styles from './RateSheet.module.css'

/** One to five stars for a class, and a word for the coach. */
export function RateSheet({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  return (
    <Sheet open={booking !== null} onClose={onClose} label="Calificá tu clase" title="Calificá tu clase">
      {booking && <Form key={booking.id} booking={booking} onDone={onClose} />}
    </Sheet>
  )
}

function Form({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const [stars, setStars] = useState<StarCount | null>(null)
  const [comment, setComment] = useState('')
  const { rate, busy } = useRating()
  const today = dateIn(useGym().manifest.timeZone, useNow())
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (stars !== null && !busy && (await rate(booking, stars, comment))) onDone()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <p className={styles.what}>
        <strong>{booking.name}</strong>
        <span>
          {dayInWords(booking.date, today)}, {booking.time}
          {booking.coach && `, con ${booking.coach.fullname}`}
        </span>
      </p>
      <StarsField label="¿Cuántas estrellas le das?" value={stars} onChange={setStars} />
      <TextArea
        label="¿Querés decirle algo a tu coach? (opcional)"
        maxLength={500}
        value={comment}
        onChange={event => setComment(event.target.value)}
      />
      <Button type="submit" block disabled={stars === null} busy={busy}>
        Enviá tu calificación
      </Button>
    </form>
  )
}
