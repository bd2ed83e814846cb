import { useState } from 'react'
import { useStaffBooking } from '#features/people/shared/use-staff-booking.ts'
import type { ClassOfDay } from '../class-of-day.ts'

interface Adding {
  /** The id of the person being added, or null. */
  busy: string | null
  /** Books the class for a person, in the steps of §4. Resolves with true if the person got a place. */
  add: (person: { id: string; fullname: string }) => Promise<boolean>
}

/** Gives people a place in a class. */
export function useAdding(slot: Pick<ClassOfDay, 'id' | 'name' | 'time'>): Adding {
  const [busy, setBusy] = useState<string | null>(null)
  const book = useStaffBooking(slot)
  async function add(person: { id: string; fullname: string }) {
    setBusy(person.id)
    try {
      return (await book(person)) === 'done'
    } finally {
      setBusy(null)
    }
  }
  return { busy, add }
}
