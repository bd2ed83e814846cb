import { useRef, useState } from 'react'
import { useBranchName } from '../../../domain/branches/use-branches.ts'
import { useCalendarFile } from '../../../domain/classes/use-calendar-file.ts'
import { fullDay } from '../../../platform/gym-time.ts'
import { AskForPush } from '../../../pwa/push/AskForPush.tsx'
import { useGym, useHasArea } from '../../../ui/gym.ts'
import { useGo } from '../../../ui/link.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { Booking } from '../hooks/use-booking.ts'
import { useWaitlistNotice } from '../hooks/use-waitlist-notice.ts'
import { cancelTerms } from '../rules/cancel-words.ts'
import { latestChoice } from '../rules/latest-choice.ts'
import { type Attempt, classOf } from '../rules/result-toast.ts'
import type { Mend, Result } from '../rules/result-view.ts'
import { wishNothing } from '../rules/wish.ts'
import { BookingResult } from './BookingResult.tsx'
import { NoticeChoice } from './NoticeChoice.tsx'

const places: Readonly<Record<Exclude<Mend, 'waitlist'>, string>> = {
  buy: '/carrito',
  pay: '/pagos',
  bookings: '/tab3',
}

/** The result of a booking over whatever is on the screen. */
export function ResultSheet({ booking }: { booking: Booking }) {
  const { shown, isOpen, running, book, hide, hideUnseen } = booking
  // What comes while the dialog is still on its way out waits until it is gone: it is then shown, and not closed with it.
  const [leaving, setLeaving] = useState(false)
  const go = useGo()
  function close() {
    setLeaving(true)
    hide()
  }
  function mend(kind: Mend) {
    if (kind !== 'waitlist') {
      close()
      go(places[kind])
    } else if (shown) {
      // The dialog stays: what it says next is what became of this.
      void book(shown.slot, { ...wishNothing, person: shown.person, waitlist: true })
    }
  }
  return (
    <Sheet
      open={isOpen && !leaving}
      onClose={() => (leaving ? setLeaving(false) : hide())}
      onMissing={hideUnseen}
      label="Resultado de tu reserva"
      bare
    >
      {shown && <Told shown={shown} mending={running !== null} onClose={close} onMend={mend} />}
    </Sheet>
  )
}

interface ToldProps {
  shown: Attempt & { result: Result }
  mending: boolean
  onClose: () => void
  onMend: (mend: Mend) => void
}

function Told({ shown, mending, onClose, onMend }: ToldProps) {
  const { person, result } = shown
  const slot = classOf(shown, result)
  const calendar = useCalendarFile()
  const sells = useHasArea('passes')
  const branch = useBranchName(slot.branch)
  const { timeZone } = useGym().manifest
  const now = useNow()
  const cancelUntil = (typeof result !== 'string' && result.booking?.cancelUntil) || null
  return (
    <BookingResult
      result={result}
      label={slot.name}
      date={`${fullDay(slot.date)}, ${slot.time} a ${slot.end}`}
      details={[person ? `para ${person.fullname}` : '', branch].filter(Boolean)}
      terms={cancelTerms({ cancelUntil }, { now, timeZone })}
      mending={mending}
      onClose={onClose}
      onMend={onMend}
      sells={sells}
      onCalendar={() => calendar(slot)}
      waitingChoice={<WaitingChoice attempt={shown} />}
      question={<AskForPush />}
    />
  )
}

/** Whoever has just joined a line is told of every place, until they choose otherwise. */
function WaitingChoice({ attempt: { slot, person } }: { attempt: Attempt }) {
  const [minutes, setMinutes] = useState(0)
  const change = useWaitlistNotice()
  const latest = useRef(change)
  latest.current = change
  const [choose] = useState(() =>
    latestChoice<number>(0, wanted => latest.current({ slot: slot.id, person }, wanted), setMinutes),
  )
  return <NoticeChoice minutes={minutes} onChange={wanted => void choose(wanted)} />
}
