import { useEffect, useSyncExternalStore } from 'react'
import type { Slot } from '../../../domain/classes/operations.ts'
import { subscribeWantedClass, wantClass, wantedClass } from '../../../platform/wanted-class.ts'
import { useToast } from '../../../ui/toast.ts'

/** Opens the class that a notification was about, once the schedule is there. */
export function useWantedClass(slots: readonly Slot[] | null, open: (slot: Slot) => void): void {
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
