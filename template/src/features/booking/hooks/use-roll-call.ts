import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { queryKey, useAction, useRefresh } from '../../../api/queries.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { AnswerOf } from '../../../contract/actions.ts'
import type { Attendance, Attendee, Mark } from '../../../contract/roll-call.ts'
import type { Slot } from '../../../contract/slot.ts'
import { useChoice } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'

const names: Readonly<Record<Mark, Attendance>> = { presente: 'present', tarde: 'late', ausente: 'absent' }

/** Who has a place in a class. `busy`: the booking that is being given back. */
export function useRollCall(slot: Slot) {
  const fields = { id: slot.id }
  const read = useAction('asistentes', fields)
  const [busy, setBusy] = useState<string | null>(null)
  const queries = useQueryClient()
  const refresh = useRefresh()
  const choose = useChoice()
  const toast = useToast()

  /** Shown at once; taken back where the gym did not hear of it. */
  async function mark({ booking }: Attendee, estado: Mark) {
    const key = queryKey('asistentes', fields)
    const before = queries.getQueryData<AnswerOf<'asistentes'>>(key)
    queries.setQueryData<AnswerOf<'asistentes'>>(
      key,
      answer =>
        answer && {
          ...answer,
          attendees: answer.attendees.map(one =>
            one.booking === booking ? { ...one, attendance: names[estado] } : one,
          ),
        },
    )
    try {
      const { ok, errors } = await sureWrite('asistenciaadd', { id: booking, estado })
      if (ok === 1) return
      queries.setQueryData(key, before)
      toast(errors[0] ?? 'No se pudo anotar.', { tone: 'danger' })
    } catch (error) {
      queries.setQueryData(key, before)
      toast(errorSentence(error), { tone: 'danger' })
    }
  }

  async function giveBack({ booking, fullname }: Attendee) {
    const penalty = await choose({
      title: `¿Cancelás el lugar de ${fullname}?`,
      text: `${slot.name} · ${slot.time}`,
      no: 'No',
      choices: [
        { value: '0', words: 'Devolvé el crédito' },
        { value: '1', words: 'Sin devolver el crédito', danger: true },
      ],
    })
    if (penalty === null) return
    setBusy(booking)
    try {
      const { ok, errors } = await sureWrite('reservardel', { id: booking, penal: penalty })
      toast(ok === 1 ? 'Lugar cancelado.' : (errors[0] ?? 'No se pudo cancelar.'), {
        tone: ok === 1 ? 'success' : 'danger',
      })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setBusy(null)
      await refresh('asistentes', 'turnos', 'turnover')
    }
  }
  return { read, busy, mark, giveBack }
}
