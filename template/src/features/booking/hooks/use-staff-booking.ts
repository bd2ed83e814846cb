import { useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRefresh } from '../../../api/queries.ts'
import { request } from '../../../api/request.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { Person } from '../../../contract/people.ts'
import type { Slot } from '../../../contract/slot.ts'
import { useConfirm, useNotice } from '../../../ui/dialog.ts'
import { useSpinner } from '../../../ui/spinner.ts'
import { useToast } from '../../../ui/toast.ts'

interface StaffResult {
  done: boolean
  message: string
}

/** §4: confirm, spinner, result. Resolves with whether it came to a result: the list is then emptied. */
export function useStaffBooking(slot: Slot): (person: Person) => Promise<boolean> {
  const confirm = useConfirm()
  const spin = useSpinner()
  const toast = useToast()
  const notify = useNotice()
  const refresh = useRefresh()
  const pending = useRef(false)
  return async person => {
    // The spinner goes after five seconds, the booking may still be on its way: nobody is booked twice by impatience.
    if (pending.current) {
      toast('Todavía estamos esperando la reserva anterior.', { tone: 'warning' })
      return false
    }
    const agreed = await confirm({
      title: person.fullname,
      text: `${slot.name} · ${slot.time}`,
      no: 'Cancelá',
      yes: 'Reservá',
    })
    if (!agreed) return false
    pending.current = true
    const { done, message } = await spin('Reservando…', bookFor(person, slot)).finally(() => {
      pending.current = false
    })
    await refresh('turnos', 'turnover', 'asistentes')
    await notify({
      title: done ? 'Reservado Correctamente !!!' : 'Rechazado !!!',
      text: message,
      tone: done ? 'success' : 'danger',
    })
    return true
  }
}

/** The user table is refreshed before the booking (§7). */
async function bookFor(person: Person, slot: Slot): Promise<StaffResult> {
  try {
    await request('usuarios', {})
    const { ok, errors } = await sureWrite('reservaradd', { id: slot.id, cid: person.id })
    return { done: ok > 0, message: errors[0] ?? '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { done: false, message: errorSentence(error) }
  }
}
