import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRefresh } from '../../../api/queries.ts'
import { request } from '../../../api/request.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { Person } from '../../../contract/people.ts'
import type { Slot } from '../../../contract/slot.ts'
import { useConfirm, useNotice } from '../../../ui/dialog.ts'
import { useSpinner } from '../../../ui/spinner.ts'

interface StaffResult {
  done: boolean
  message: string
}

/** §4: confirm, spinner, result. Resolves with whether it came to a result: the list is then emptied. */
export function useStaffBooking(slot: Slot): (person: Person) => Promise<boolean> {
  const confirm = useConfirm()
  const spin = useSpinner()
  const notify = useNotice()
  const refresh = useRefresh()
  return async person => {
    const agreed = await confirm({
      title: person.fullname,
      text: `${slot.name} · ${slot.time}`,
      no: 'Cancelá',
      yes: 'Reservá',
    })
    if (!agreed) return false
    const { done, message } = await spin('Reservando…', bookFor(person, slot))
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
