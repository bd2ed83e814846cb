// Opens a class that nobody tapped: the one of a notification, and the one whose booking the end of the session interrupted.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../api/session.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { subscribeWantedClass, wantClass, wantedClass } from '../../../domain/classes/wanted-class.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import { takeInterrupted } from '../book/interrupted.ts'

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

interface Schedule {
  slots: readonly Slot[] | null
  /** When they were read, in ms. */
  readAt: number
}

/**
 * Opens the class that was being booked when the session ended; it is not booked by itself. Waits for a schedule read since then: a
 * persisted one does not know whether the booking was done.
 */
export function useInterruptedClass({ slots, readAt }: Schedule, open: (slot: Slot) => void): void {
  const member = useSession()?.member.id ?? ''
  const [wanted, setWanted] = useState(() => takeInterrupted(member, Date.now()))
  const [begun] = useState(Date.now)
  const toast = useToast()
  useEffect(() => {
    if (wanted === null || slots === null || readAt < begun) return
    setWanted(null)
    const slot = slots.find(({ id }) => id === wanted)
    if (slot?.state === 'booked') return toast('Tu reserva quedó hecha.', { tone: 'success' })
    if (!slot) return toast('Fijate en Mis Reservas si tu reserva quedó hecha.', { tone: 'warning' })
    open(slot)
    toast('Tu reserva quedó sin hacer: confirmala.', { tone: 'warning' })
  }, [wanted, slots, readAt, begun, open, toast])
}
