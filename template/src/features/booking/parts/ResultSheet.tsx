import { useEffect, useState } from 'react'
import { calendarFile } from '../../../contract/calendar-file.ts'
import { fullDay } from '../../../platform/gym-time.ts'
import { AskForPush } from '../../../pwa/push/AskForPush.tsx'
import { downloadText } from '../../../ui/download.ts'
import { useGym, useHasArea } from '../../../ui/gym.ts'
import { useGo } from '../../../ui/link.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Booking } from '../hooks/use-booking.ts'
import { type Bookable, endsAt } from '../rules/bookable.ts'
import type { Mend } from '../rules/result-view.ts'
import { wishNothing } from '../rules/wish.ts'
import { BookingResult } from './BookingResult.tsx'

interface ResultSheetProps {
  booking: Booking
}

const places: Readonly<Record<Exclude<Mend, 'waitlist'>, string>> = {
  buy: '/carrito',
  pay: '/pagos',
  bookings: '/tab3',
}

/** The result of a booking over whatever is on the screen. */
export function ResultSheet({ booking }: ResultSheetProps) {
  const { outcome, book, dismiss } = booking
  const [open, setOpen] = useState(false)
  const go = useGo()
  const calendar = useCalendar()
  const sells = useHasArea('passes')
  useEffect(() => setOpen(outcome !== null), [outcome])
  const close = () => setOpen(false)
  const slot = shownSlot(booking)
  function mend(kind: Mend) {
    close()
    if (kind !== 'waitlist') go(places[kind])
    else if (slot) void book(slot, { ...wishNothing, waitlist: true })
  }
  return (
    <Sheet open={open} onClose={dismiss} label="Resultado de tu reserva" bare>
      {slot && outcome && (
        <BookingResult
          outcome={outcome}
          label={slot.name}
          date={dateLine(slot)}
          onClose={close}
          onMend={mend}
          sells={sells}
          onCalendar={() => calendar(slot)}
          question={<AskForPush />}
        />
      )}
    </Sheet>
  )
}

/** The class that was booked: the second choice, where that was taken. */
function shownSlot({ slot, alternative, outcome }: Booking): Bookable | null {
  const taken = outcome !== null && outcome !== 'confirming' ? outcome.booking?.alternative : ''
  return alternative && taken === alternative.id ? alternative : slot
}

const dateLine = ({ date, time, end }: Bookable): string => `${fullDay(date)}, ${time} a ${end}`

/** Hands a class to the phone's calendar. */
function useCalendar(): (slot: Bookable) => void {
  const { tenant, manifest } = useGym()
  return slot =>
    downloadText(
      'clase.ics',
      'text/calendar',
      calendarFile([
        {
          id: `${slot.id}@${tenant}`,
          title: slot.name,
          place: manifest.name,
          startsAt: slot.startsAt,
          endsAt: endsAt(slot),
        },
      ]),
    )
}
