import { useEffect, useState } from 'react'
import type { Slot } from '../../../contract/slot.ts'
import { fullDay } from '../../../platform/gym-time.ts'
import { useGo } from '../../../ui/link.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Booking } from '../hooks/use-booking.ts'
import { BookingResult } from './BookingResult.tsx'

interface ResultSheetProps {
  booking: Booking
}

/** The result of a booking over whatever is on the screen. */
export function ResultSheet({ booking: { slot, outcome, book, dismiss } }: ResultSheetProps) {
  const [open, setOpen] = useState(false)
  const go = useGo()
  useEffect(() => setOpen(outcome !== null), [outcome])
  const close = () => setOpen(false)
  return (
    <Sheet open={open} onClose={dismiss} label="Resultado de tu reserva" bare>
      {slot && outcome && (
        <BookingResult
          outcome={outcome}
          label={slot.name}
          date={dateLine(slot)}
          onClose={close}
          onBuy={() => {
            close()
            go('/carrito')
          }}
          onWaitlist={() => {
            close()
            void book(slot, { waitlist: true })
          }}
        />
      )}
    </Sheet>
  )
}

const dateLine = ({ date, time, end }: Slot): string => `${fullDay(date)}, ${time} a ${end}`
