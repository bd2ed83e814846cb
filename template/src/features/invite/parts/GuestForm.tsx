import { type FormEvent, useState } from 'react'
import type { Booking } from '../../../domain/bookings/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn, dayInWords } from '../../../platform/gym-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Select } from '../../../ui/Select.tsx'
import { useBringGuest } from '../hooks/use-bring-guest.ts'
import styles from './GuestForm.module.css'

interface GuestFormProps {
  classes: readonly Booking[]
  onDone: () => void
}

/** Who comes along, and to which class. What is refused stays, to be mended. */
export function GuestForm({ classes, onDone }: GuestFormProps) {
  const [fullname, setFullname] = useState('')
  const [slot, setSlot] = useState(classes[0]?.slot ?? '')
  const { bring, busy, refusal } = useBringGuest()
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const options = classes.map(({ slot: value, name, date, time }) => ({
    value,
    name: `${name}, ${dayInWords(date, today)} a las ${time}`,
  }))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && (await bring(slot, fullname.trim()))) onDone()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <Select label="¿A qué clase?" value={slot} options={options} onChange={setSlot} />
      <Field
        label="Nombre y apellido"
        value={fullname}
        maxLength={80}
        autoComplete="off"
        error={refusal}
        hint="Ocupa un lugar de la clase, como cualquiera."
        onChange={event => setFullname(event.target.value)}
      />
      <Button type="submit" block busy={busy} disabled={fullname.trim().length < 2}>
        Anotalo
      </Button>
    </form>
  )
}
