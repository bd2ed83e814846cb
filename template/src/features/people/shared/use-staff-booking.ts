import { useRef } from 'react'
import { ApiError, errorSentence, isOutcomeUnknown } from '#api/api-error.ts'
import { ask } from '#api/ask.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { book as bookLabel, cancel } from '#features/booking/messages.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { type Person, staffBook, users } from '#protocol/people/people.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { useConfirm, useNotice } from '#ui/overlay/dialog.ts'
import { useSpinner } from '#ui/overlay/spinner.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'

/** `lost`: the booking never reached the gym. */
type Outcome = keyof typeof heads

interface StaffResult {
  outcome: Outcome
  message: string
}

/**
 * §4: confirmation, spinner, result. Resolves with the outcome after staff have closed the result, or with
 * null if no booking was attempted.
 */
export function useStaffBooking(
  slot: Pick<Slot, 'id' | 'name' | 'time'>,
): (person: Pick<Person, 'id' | 'fullname'>) => Promise<Outcome | null> {
  const confirm = useConfirm()
  const spin = useSpinner()
  const toast = useToast()
  const notify = useNotice()
  const book = useWrite(staffBook)
  const pending = useRef(false)
  return async person => {
    // The spinner disappears after five seconds while the booking may still be running. This prevents a
    // second booking.
    if (pending.current) {
      toast(texts.waitForBooking, { tone: 'warning' })
      return null
    }
    const agreed = await confirm({
      title: person.fullname,
      text: `${slot.name} · ${slot.time}`,
      no: cancel,
      yes: bookLabel,
    })
    if (!agreed) return null
    pending.current = true
    const { outcome, message } = await spin(
      texts.booking,
      resultOf(() => book({ slot: slot.id, person: person.id }, { neverArrived: texts.neverArrived })),
    ).finally(() => {
      pending.current = false
    })
    await notify({ ...heads[outcome], text: message })
    return outcome
  }
}

const heads = {
  done: { title: texts.booked, tone: 'success' },
  refused: { title: texts.refused, tone: 'danger' },
  lost: { title: texts.lost, tone: 'danger' },
  unknown: { title: texts.outcomeUnknown },
} as const

async function resultOf(book: () => Promise<Answer<typeof staffBook>>): Promise<StaffResult> {
  try {
    await refreshUsers()
    const { ok, errors } = await book()
    const message = errors[0] ?? ''
    if (ok > 0) return { outcome: 'done', message }
    return { outcome: message === texts.neverArrived ? 'lost' : 'refused', message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: isOutcomeUnknown(error) ? 'unknown' : 'refused', message: errorSentence(error) }
  }
}

/**
 * Refreshes the user table before the booking (§7). The table only serves searches, so a failure does not
 * prevent the booking.
 */
async function refreshUsers(): Promise<void> {
  try {
    await ask(users, {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'session') throw error
    console.info('The user table could not be refreshed.', error)
  }
}
