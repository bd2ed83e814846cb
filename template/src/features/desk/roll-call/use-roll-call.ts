import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import type { Answer } from '../../../api/operation.ts'
import { queryKey, useRead, useRefresh } from '../../../api/reads/queries.ts'
import type { Bookable } from '../../../domain/classes/bookable.ts'
import { deskDay, type Waiting } from '../../../domain/desk/operations.ts'
import { attendees, type Mark, markAttendance } from '../../../domain/roll-call/operations.ts'
import { serverNow } from '../../../platform/time/clock.ts'
import { useOutbox } from '../../../pwa/outbox/use-outbox.ts'
import { useUnsent } from '../../../pwa/outbox/use-unsent.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import type { QueryState } from '../../../ui/query/QueryView.tsx'
import { useDay } from '../use-day.ts'
import { type Marked, type RollPerson, withUnsentMarks } from './roll.ts'

export interface Roll {
  read: QueryState<readonly RollPerson[]>
  /** With the marks that are on their way; undefined until they are read. */
  people: readonly RollPerson[] | undefined
  /** Who waits for a place; none where the backend does not tell. */
  waitlist: readonly Waiting[]
  /** Whether the backend takes a mark back, and knows what is done with a whole class. */
  isFull: boolean
  /** Marks people, at once and for now in the outbox alone; undone where the gym refuses it. Resolves once each is sent or waits. */
  mark: (people: readonly RollPerson[], attendance: Mark) => Promise<void>
}

/** Who has a place in a class, as the desk's day tells it, or as the roll of a backend that does not know that. */
export function useRollCall(slot: Pick<Bookable, 'id' | 'date'>): Roll {
  const day = useDay(slot.date)
  const inDay = day.isFull ? day.read.data?.find(({ id }) => id === slot.id) : undefined
  // The day is that of one branch: a class of another is not in it.
  const asksList = !day.isFull || (day.read.data !== undefined && !inDay)
  const list = useRead(attendees, { slot: slot.id }, { enabled: asksList })
  const read: QueryState<readonly RollPerson[]> = asksList
    ? { ...list, data: list.data?.attendees }
    : { ...day.read, data: inDay?.visitors ?? undefined }
  const { marks, mark } = useMarking(slot)
  return {
    read,
    people: read.data && withUnsentMarks(read.data, marks),
    waitlist: inDay?.waitlist ?? [],
    isFull: day.isFull,
    mark,
  }
}

/** The marks that the reads do not show yet, and how to make more of them. */
function useMarking(slot: Pick<Bookable, 'id'>): { marks: readonly Marked[]; mark: Roll['mark'] } {
  const unsent = useUnsent(markAttendance)
  /** Marks being sent: a mark leaves the outbox a moment before the reads have it, and the old one may not show in between. */
  const [sending, setSending] = useState<readonly Marked[]>([])
  const keep = useKeptMark(slot)
  const outbox = useOutbox()
  const refresh = useRefresh()
  const toast = useToast()

  /** Resolves with why it was refused; null where it was not. */
  async function send(one: Marked & { attendance: Mark }): Promise<string | null> {
    try {
      const answer = await outbox.post(markAttendance, { ...one, at: serverNow() })
      if (answer?.ok === 1) keep(one)
      return answer && answer.ok !== 1 ? (answer.errors[0] ?? 'No se pudo anotar.') : null
    } catch (error) {
      return errorSentence(error)
    } finally {
      setSending(all => all.filter(other => other !== one))
    }
  }

  async function mark(people: readonly RollPerson[], attendance: Mark) {
    const all = people.map(({ booking }) => ({ booking, attendance }))
    setSending(before => [...before, ...all])
    const refusals = (await Promise.all(all.map(send))).filter(why => why !== null)
    const [why] = refusals
    if (why === undefined) return
    // What was marked may not be there any more.
    void refresh(...markAttendance.invalidates)
    toast(refusals.length === 1 ? why : `${refusals.length} no se anotaron. ${why}`, { tone: 'danger' })
  }
  return { marks: [...unsent, ...sending], mark }
}

/** Puts a mark that the gym took into what was read before. */
function useKeptMark({ id }: Pick<Bookable, 'id'>): (one: Marked) => void {
  const queries = useQueryClient()
  return one => {
    // What was asked for before would put the old mark back.
    for (const { name } of [attendees.endpoint, deskDay.endpoint])
      void queries.cancelQueries({ queryKey: [name], predicate: ({ state }) => state.data !== undefined })
    queries.setQueryData<Answer<typeof attendees>>(
      queryKey(attendees, { slot: id }),
      answer => answer && { ...answer, attendees: withUnsentMarks(answer.attendees, [one]) },
    )
    queries.setQueriesData<Answer<typeof deskDay>>(
      { queryKey: [deskDay.endpoint.name] },
      answer =>
        answer && {
          ...answer,
          classes: answer.classes.map(oneClass =>
            oneClass.id === id
              ? { ...oneClass, visitors: withUnsentMarks(oneClass.visitors, [one]) }
              : oneClass,
          ),
        },
    )
  }
}
