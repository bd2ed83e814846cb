import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { writeOnce } from '../../../api/idempotent-write.ts'
import type { Answer } from '../../../api/operation.ts'
import { queryKey, useRead, useRefresh } from '../../../api/queries.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import {
  type Attendee,
  attendees as attendeesRead,
  type Mark,
  markAttendance,
  staffCancel,
} from '../../../domain/roll-call/operations.ts'
import { useOutbox } from '../../../pwa/use-outbox.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { useChoice } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'
import { type Marked, withUnsentMarks } from '../rules/roll.ts'

/** Who has a place in a class. Without a connection, who came is kept and sent later. `busy`: the booking that is being given back. */
export function useRollCall(slot: Slot) {
  const key = queryKey(attendeesRead, { slot: slot.id })
  const read = useRead(attendeesRead, { slot: slot.id })
  const queries = useQueryClient()
  const unsent = useUnsent(markAttendance)
  /** On their way: between the outbox, which has let go of one, and the list, which has it a moment later, nothing may show the mark of before. */
  const [sending, setSending] = useState<readonly Marked[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const refresh = useRefresh()
  const choose = useChoice()
  const toast = useToast()
  const outbox = useOutbox()

  /** Shown at once, from the outbox; what the gym refuses goes back to what it was. */
  async function mark({ booking }: Attendee, attendance: Mark) {
    const one = { booking, attendance }
    setSending(all => [...all, one])
    try {
      const answer = await outbox.post(markAttendance, one)
      if (answer && answer.ok !== 1) toast(answer.errors[0] ?? 'No se pudo anotar.', { tone: 'danger' })
      if (answer?.ok === 1) queries.setQueryData<Roll>(key, withMark(one))
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setSending(all => all.filter(other => other !== one))
    }
  }

  async function giveBack({ booking, fullname }: Attendee) {
    const credit = await choose({
      title: `¿Cancelás el lugar de ${fullname}?`,
      text: `${slot.name} · ${slot.time}`,
      no: 'No',
      choices: [
        { value: 'returned', words: 'Devolvé el crédito' },
        { value: 'lost', words: 'Sin devolver el crédito', danger: true },
      ],
    })
    if (credit === null) return
    setBusy(booking)
    try {
      const { ok, errors } = await writeOnce(staffCancel, { booking, costsCredit: credit === 'lost' })
      toast(ok === 1 ? 'Lugar cancelado.' : (errors[0] ?? 'No se pudo cancelar.'), {
        tone: ok === 1 ? 'success' : 'danger',
      })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setBusy(null)
      await refresh(...staffCancel.changes)
    }
  }
  const attendees = read.data && withUnsentMarks(read.data.attendees, [...unsent, ...sending])
  return { read, attendees, busy, mark, giveBack }
}

type Roll = Answer<typeof attendeesRead>

const withMark = (one: Marked) => (answer: Roll | undefined) =>
  answer && { ...answer, attendees: withUnsentMarks(answer.attendees, [one]) }
