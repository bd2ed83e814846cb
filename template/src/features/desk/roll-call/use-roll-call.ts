import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { queryKey, useRead, useRefresh } from '#api/reads/queries.ts'
import type { Bookable } from '#features/booking/shared/bookable.ts'
import { serverNow } from '#platform/time/clock.ts'
import { attendees, type Mark, markAttendance } from '#protocol/checkin/roll-call.ts'
import { deskDay, type Waiting } from '#protocol/desk/day.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { useOutbox } from '#pwa/outbox/use-outbox.ts'
import { useUnsent } from '#pwa/outbox/use-unsent.ts'
import { useToast } from '#ui/overlay/toast.ts'
import type { QueryState } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { useDay } from '../use-day.ts'
import { type Marked, type RollPerson, withUnsentMarks } from './roll.ts'

export interface Roll {
  read: QueryState<readonly RollPerson[]>
  /** The people with unsent marks applied, undefined while loading. */
  people: readonly RollPerson[] | undefined
  /** The people on the waitlist, empty if the backend does not list them. */
  waitlist: readonly Waiting[]
  /** True if the backend supports removing marks and actions for a whole class. */
  isFull: boolean
  /** Marks people at once, through the outbox. Undoes refused marks. Resolves when all are sent or queued. */
  mark: (people: readonly RollPerson[], attendance: Mark) => Promise<void>
}

/** The people in a class, from the desk's day or, if the backend or the day lacks the class, from the roll. */
export function useRollCall(slot: Pick<Bookable, 'id' | 'date'>): Roll {
  const day = useDay(slot.date)
  const inDay = day.isFull ? day.read.data?.find(({ id }) => id === slot.id) : undefined
  // The day covers a single branch and lacks the classes of other branches.
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

/** The marks that the reads do not contain yet, and the function that adds marks. */
function useMarking(slot: Pick<Bookable, 'id'>): { marks: readonly Marked[]; mark: Roll['mark'] } {
  const unsent = useUnsent(markAttendance)
  /** Marks being sent. They leave the outbox before the reads contain them, and old marks must not show. */
  const [sending, setSending] = useState<readonly Marked[]>([])
  const keep = useKeptMark(slot)
  const outbox = useOutbox()
  const refresh = useRefresh()
  const toast = useToast()

  /** Resolves with the reason for a refusal, or null. */
  async function send(one: Marked & { attendance: Mark }): Promise<string | null> {
    try {
      const answer = await outbox.post(markAttendance, { ...one, at: serverNow() })
      if (answer?.ok === 1) keep(one)
      return answer && answer.ok !== 1 ? (answer.errors[0] ?? texts.notMarked) : null
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
    // The marked bookings may no longer exist.
    void refresh(...markAttendance.invalidates)
    toast(refusals.length === 1 ? why : texts.someNotMarked(refusals.length, why), { tone: 'danger' })
  }
  return { marks: [...unsent, ...sending], mark }
}

/** Writes an accepted mark into the cached reads. */
function useKeptMark({ id }: Pick<Bookable, 'id'>): (one: Marked) => void {
  const queries = useQueryClient()
  return one => {
    // Running reads would restore the old mark.
    for (const { name } of [attendees, deskDay])
      void queries.cancelQueries({ queryKey: [name], predicate: ({ state }) => state.data !== undefined })
    queries.setQueryData<Answer<typeof attendees>>(
      queryKey(attendees, { slot: id }),
      answer => answer && { ...answer, attendees: withUnsentMarks(answer.attendees, [one]) },
    )
    queries.setQueriesData<Answer<typeof deskDay>>(
      { queryKey: [deskDay.name] },
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
