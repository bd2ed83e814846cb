import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { queuedNamed } from '../../../api/named.ts'
import { useRefresh } from '../../../api/queries.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import { actionKey, useAction } from '../../../api/use-action.ts'
import type { AnswerOf } from '../../../contract/answers.ts'
import type { Attendee, Mark } from '../../../contract/roll-call.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { useOutbox } from '../../../pwa/use-outbox.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { useChoice } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'
import { withUnsentMarks } from '../rules/roll.ts'

/** Who has a place in a class. Without a connection, who came is kept and sent later. `busy`: the booking that is being given back. */
export function useRollCall(slot: Slot) {
  const key = actionKey('asistentes', { id: slot.id })
  const read = useAction('asistentes', { id: slot.id })
  const queries = useQueryClient()
  const unsent = useUnsent(queuedNamed('asistenciaadd'))
  /** On their way: between the outbox, which has let go of one, and the list, which has it a moment later, nothing may show the mark of before. */
  const [sending, setSending] = useState<readonly { id: string; estado: Mark }[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const refresh = useRefresh()
  const choose = useChoice()
  const toast = useToast()
  const outbox = useOutbox()

  /** Shown at once, from the outbox; what the gym refuses goes back to what it was. */
  async function mark({ booking }: Attendee, estado: Mark) {
    const one = { id: booking, estado }
    setSending(all => [...all, one])
    try {
      const answer = await outbox.post(queuedNamed('asistenciaadd'), one)
      if (answer && answer.ok !== 1) toast(answer.errors[0] ?? 'No se pudo anotar.', { tone: 'danger' })
      if (answer?.ok === 1) queries.setQueryData<AnswerOf<'asistentes'>>(key, marked(booking, estado))
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setSending(all => all.filter(other => other !== one))
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
      await refresh('asistentes', 'schedule', 'classPeople')
    }
  }
  const attendees = read.data && withUnsentMarks(read.data.attendees, [...unsent, ...sending])
  return { read, attendees, busy, mark, giveBack }
}

const marked = (id: string, estado: Mark) => (answer: AnswerOf<'asistentes'> | undefined) =>
  answer && { ...answer, attendees: withUnsentMarks(answer.attendees, [{ id, estado }]) }
