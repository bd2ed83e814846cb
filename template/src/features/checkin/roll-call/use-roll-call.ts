import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import type { Answer } from '../../../api/operation.ts'
import { queryKey, useRead, useRefresh } from '../../../api/reads/queries.ts'
import { writeOnce } from '../../../api/writes/idempotent-write.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import {
  type Attendee,
  attendees as attendeesRead,
  type Mark,
  markAttendance,
  staffCancel,
} from '../../../domain/roll-call/operations.ts'
import { useOutbox } from '../../../pwa/outbox/use-outbox.ts'
import { useUnsent } from '../../../pwa/outbox/use-unsent.ts'
import { useChoice } from '../../../ui/overlay/dialog.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import { type Marked, withUnsentMarks } from './roll.ts'

/** Who has a place in a class. Offline, marks are queued and sent later. `busy`: the booking that is being cancelled. */
export function useRollCall(slot: Slot) {
  const key = queryKey(attendeesRead, { slot: slot.id })
  const read = useRead(attendeesRead, { slot: slot.id })
  const queries = useQueryClient()
  const unsent = useUnsent(markAttendance)
  /** Marks being sent: a mark leaves the outbox a moment before the list has it, and the old one may not show in between. */
  const [sending, setSending] = useState<readonly Marked[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const refresh = useRefresh()
  const choose = useChoice()
  const toast = useToast()
  const outbox = useOutbox()

  /** Shown at once, from the outbox; undone where the gym refuses it. */
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
        { value: 'returned', label: 'Devolvé el crédito' },
        { value: 'lost', label: 'Sin devolver el crédito', danger: true },
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
      await refresh(...staffCancel.invalidates)
    }
  }
  const attendees = read.data && withUnsentMarks(read.data.attendees, [...unsent, ...sending])
  return { read, attendees, busy, mark, giveBack }
}

type Roll = Answer<typeof attendeesRead>

const withMark = (one: Marked) => (answer: Roll | undefined) =>
  answer && { ...answer, attendees: withUnsentMarks(answer.attendees, [one]) }
