import { useState } from 'react'
import { BookingResult } from '#features/booking/book/BookingResult.tsx'
import { NoticeChoice } from '#features/booking/book/NoticeChoice.tsx'
import type { Outcome, Result } from '#features/booking/book/result.ts'
import { PastList } from '#features/booking/history/PastList.tsx'
import { BookingList, NextBooking } from '#features/booking/my-bookings/ComingBookings.tsx'
import { ScheduleSkeleton, SlotCard } from '#features/booking/schedule/SlotCard.tsx'
import { WeekStrip } from '#features/booking/schedule/WeekStrip.tsx'
import { WaitingCard } from '#features/booking/waitlist/WaitingCard.tsx'
import { RollRow } from '#features/desk/roll-call/RollRow.tsx'
import { PassList } from '#features/payments/shared/PassList.tsx'
import type { Booking } from '#protocol/booking/bookings.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import type { Waiting } from '#protocol/booking/waitlist.ts'
import type { Attendee } from '#protocol/checkin/roll-call.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import { Loading } from '#ui/query/Loading.tsx'
import { Shelf, StackedList } from './Shelf.tsx'

const hour = 3_600_000
const now = Date.UTC(2026, 4, 4, 12)
const nothing = () => {}

export const free: Slot = {
  id: '1',
  name: 'Cross Training',
  time: '18:00',
  end: '19:00',
  date: '2026-05-04',
  startsAt: now + 6 * hour,
  coach: { id: '7', fullname: 'Valentina Sosa' },
  capacity: 12,
  taken: 5,
  waiting: 0,
  state: 'free',
  opensAt: null,
  cancelUntil: now + 4 * hour,
  reason: null,
  online: false,
  tellsOpening: null,
  branch: 0,
}
const slots: Slot[] = [
  free,
  { ...free, id: '2', taken: 11, name: 'Queda un lugar' },
  { ...free, id: '3', taken: 12, waiting: 3, state: 'full', name: 'Completa' },
  { ...free, id: '4', state: 'booked', name: 'Reservada' },
  { ...free, id: '5', taken: 12, waiting: 4, state: 'waitlisted', name: 'En espera' },
  { ...free, id: '6', state: 'notOpen', opensAt: now + 2 * hour, name: 'Abre después' },
  { ...free, id: '7', state: 'closed', name: 'Cerrada', reason: { code: '', text: 'Necesitás un abono.' } },
  {
    ...free,
    id: '8',
    online: true,
    coach: null,
    name: 'Una clase en línea con un nombre que no entra en una línea',
  },
]
const booking: Booking = {
  id: '1',
  slot: '1',
  date: '2026-05-04',
  startsAt: now + 6 * hour,
  state: 'active',
  endedBy: null,
  cancelUntil: now + 4 * hour,
  name: 'Cross Training',
  time: '18:00',
  end: '19:00',
  coach: { id: '7', fullname: 'Valentina Sosa' },
  branch: 0,
  present: null,
  stars: null,
  rateUntil: null,
  pass: '',
  guests: 0,
  cost: 1,
  person: null,
}
const passes: OwnedPass[] = [
  { id: '1', name: 'Abono 8 clases', credits: 5, total: 8, days: 21, expires: '2026-05-25', state: 'active' },
  { id: '2', name: 'Abono libre', credits: 1, total: 1, days: 2, expires: '2026-05-06', state: 'active' },
  { id: '3', name: 'Abono 4 clases', credits: 0, total: 4, days: 9, expires: '2026-05-13', state: 'used' },
]
const outcome: Outcome = {
  ok: 1,
  info: [],
  errors: [],
  code: '',
  pass: { name: '', credits: 0, days: 0 },
  waitlist: null,
  booking: null,
}
const results: Result[] = [
  {
    ...outcome,
    pass: { name: 'Abono 8 clases', credits: 4, days: 21 },
    booking: { id: '1', slot: '1', date: '2026-05-04', state: 'active', cancelUntil: null, alternative: '' },
  },
  { ...outcome, info: ['Tu abono vence en 2 días.'] },
  { ...outcome, ok: 0, errors: ['No tenés créditos.'], info: ['Tu abono venció.'], code: 'noCredit' },
  {
    ...outcome,
    info: ['La clase está completa: quedaste en la lista de espera.'],
    waitlist: { id: 'w1', position: 1 },
  },
  'confirming',
  'unknown',
]

const past: Booking[] = [
  { ...booking, id: 'p1', state: 'active', present: true, rateUntil: now + hour },
  { ...booking, id: 'p2', state: 'active', present: true, stars: 4 },
  { ...booking, id: 'p3', state: 'cancelledLate', name: 'Halterofilia avanzada con barra' },
  { ...booking, id: 'p4', state: 'active', present: false, person: { id: '6', fullname: 'Tomás Paredes' } },
]
const waiting: Waiting = {
  id: 'w1',
  slot: '3',
  name: 'Spinning',
  time: '19:00',
  end: '19:45',
  date: '2026-05-04',
  startsAt: now + 7 * hour,
  coach: { id: '7', fullname: 'Valentina Sosa' },
  branch: 0,
  position: 2,
  length: 5,
  notice: 60,
  offeredUntil: null,
  person: null,
}
const waitlists: Waiting[] = [
  waiting,
  { ...waiting, id: 'w2', offeredUntil: now + 754_000 },
  { ...waiting, id: 'w3', offeredUntil: now - 1000, notice: 45 },
]
const attendees: Attendee[] = [
  {
    booking: 'b1',
    person: '1',
    fullname: 'Ana Gutiérrez',
    photo: '',
    attendance: 'present',
    pass: 'Abono 8 clases',
  },
  { booking: 'b2', person: '2', fullname: 'Beto Ibáñez', photo: '', attendance: null, pass: '' },
]

/** Parts of booking, including each state of a class. */
export function BookingParts() {
  const [day, setDay] = useState('2026-05-05')
  const dates = Array.from({ length: 7 }, (_, index) => `2026-05-0${4 + index}`.slice(0, 10))
  return (
    <>
      <Shelf title="Week">
        <WeekStrip
          dates={dates}
          today="2026-05-04"
          selected={day}
          countOf={date => (date === '2026-05-07' ? 0 : 3)}
          places={new Map([['2026-05-05', 1]])}
          onSelect={setDay}
        />
      </Shelf>
      <Shelf title="Classes">
        <StackedList>
          {slots.map(slot => (
            <SlotCard key={slot.id} slot={slot} now={now} busy={false} onBook={nothing} onOpen={nothing} />
          ))}
          <SlotCard
            slot={{ ...free, id: '9', name: 'Se está reservando' }}
            now={now}
            busy
            onBook={nothing}
            onOpen={nothing}
          />
        </StackedList>
        <Loading>
          <ScheduleSkeleton />
        </Loading>
      </Shelf>
      <Shelf title="Bookings and passes">
        <NextBooking booking={booking} today="2026-05-04" now={now} busy={false} onCancel={nothing} />
        <BookingList
          label="Mis reservas"
          bookings={[booking, { ...booking, id: '2', state: 'waiting', name: 'Yoga' }]}
          today="2026-05-04"
          cancelling="2"
          onCancel={nothing}
        />
        <PassList passes={passes} onOpen={nothing} />
      </Shelf>
      <Shelf title="Past">
        <PastList bookings={past} now={now} onRate={nothing} />
      </Shelf>
      <Shelf title="Waitlists">
        {waitlists.map(waiting => (
          <WaitingCard
            key={waiting.id}
            waiting={waiting}
            today="2026-05-04"
            now={now}
            busy={false}
            onAccept={nothing}
            onLeave={nothing}
            onNotice={nothing}
          />
        ))}
      </Shelf>
      <Shelf title="Roll call">
        <StackedList>
          {attendees.map(attendee => (
            <RollRow key={attendee.booking} person={attendee} onMark={nothing} onOpen={nothing} />
          ))}
        </StackedList>
      </Shelf>
      <Shelf title="Results">
        {results.map((one, index) => (
          <BookingResult
            key={String(index)}
            result={one}
            label="Cross Training"
            date="lunes 4 de mayo, 18:00"
            onClose={nothing}
            onNextStep={nothing}
            onCalendar={nothing}
            details={['para Tomás Paredes', 'Norte']}
            terms="Cancelás gratis hasta mañana a las 16:00"
            waitingChoice={<NoticeChoice minutes={0} onChange={nothing} />}
          />
        ))}
      </Shelf>
    </>
  )
}
