import { useEffect, useState } from 'react'
import type { Slot } from '../../../domain/classes/operations.ts'
import { takeInterrupted } from '../../../platform/interrupted.ts'
import { useSession } from '../../../ui/session.ts'
import { useToast } from '../../../ui/toast.ts'

interface Schedule {
  slots: readonly Slot[] | null
  /** When they were read, in ms. */
  readAt: number
}

/** Shows the class again that was being booked when the session ended. It is not booked by itself. What the phone kept knows nothing of it. */
export function useInterrupted({ slots, readAt }: Schedule, open: (slot: Slot) => void): void {
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
