// Opens a class that nobody tapped: the one of a notification, the one of an address that was shared, and the one whose booking the end of
// the session interrupted.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../../api/session.ts'
import { namedClass } from '../../../domain/classes/class-path.ts'
import { daysShown, type Slot, weeksAhead } from '../../../domain/classes/operations.ts'
import { subscribeWantedClass, wantClass, wantedClass } from '../../../domain/classes/wanted-class.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import { forgetInterrupted, readInterrupted } from '../book/interrupted.ts'
import { daysAfter } from './day-plan.ts'

/** Opens the class that a notification was about, once the schedule has been read. */
export function useNotifiedClass(slots: readonly Slot[] | null, open: (slot: Slot) => void): void {
  const wanted = useSyncExternalStore(subscribeWantedClass, wantedClass)
  const toast = useToast()
  useEffect(() => {
    if (wanted === null || slots === null) return
    wantClass(null)
    const slot = slots.find(({ id }) => id === wanted)
    if (slot) open(slot)
    else toast('Esa clase no está en los turnos de esta semana.', { tone: 'warning' })
  }, [wanted, slots, open, toast])
}

interface Week {
  /** null while they are read. */
  slots: readonly Slot[] | null
  dates: readonly string[]
  today: string
}

/** Goes to the day of a class that the address names, and opens it once that week has been read. */
export function useSharedClass(
  { slots, dates, today }: Week,
  choose: (date: string) => void,
  open: (slot: Slot) => void,
) {
  const location = useLocation()
  const shared = namedClass(location)
  // Of two visits to one address each opens its class.
  const visit = `${location.key ?? ''} ${shared?.id}`
  /** The last visit whose day was gone to, and the last visit whose class was looked for there. */
  const [going, setGoing] = useState('')
  const [last, setLast] = useState('')
  const isRead = slots !== null && shared !== null && dates.includes(shared.date)
  const toast = useToast()
  useEffect(() => {
    if (shared === null || visit === last) return
    const isShown = daysAfter(today, weeksAhead * daysShown).includes(shared.date)
    if (isShown && visit !== going) {
      setGoing(visit)
      choose(shared.date)
    }
    if (isShown && !isRead) return
    setLast(visit)
    const slot = slots?.find(({ id }) => id === shared.id)
    if (slot) open(slot)
    else toast('Esa clase ya no está.', { tone: 'warning' })
  })
}

interface Schedule {
  slots: readonly Slot[] | null
  /** When they were read, in ms. */
  readAt: number
}

/**
 * Opens the class that was being booked when the session ended; it is not booked by itself. Waits for a schedule read since then: a
 * persisted one does not know whether the booking was done. The login may have read it before this page is there.
 */
export function useInterruptedClass({ slots, readAt }: Schedule, open: (slot: Slot) => void): void {
  const member = useSession()?.member.id ?? ''
  const [wanted, setWanted] = useState(() => readInterrupted(member, Date.now()))
  // An effect, not the initial state: React may render a lazy page several times before it commits the page.
  useEffect(forgetInterrupted, [])
  const toast = useToast()
  useEffect(() => {
    if (wanted === null || slots === null || readAt <= wanted.at) return
    setWanted(null)
    const slot = slots.find(({ id }) => id === wanted.slot)
    if (slot?.state === 'booked') return toast('Tu reserva quedó hecha.', { tone: 'success' })
    if (!slot) return toast('Fijate en Mis Reservas si tu reserva quedó hecha.', { tone: 'warning' })
    open(slot)
    toast('Tu reserva quedó sin hacer: confirmala.', { tone: 'warning' })
  }, [wanted, slots, readAt, open, toast])
}
