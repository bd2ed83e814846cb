// Opens a class without a tap: from a notification, from a shared URL, or after the end of the session
// interrupted its booking.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#api/session.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { visibleDays, weeksAhead } from '#protocol/booking/classes.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { forgetInterrupted, readInterrupted } from '../book/interrupted.ts'
import * as texts from '../messages.ts'
import { parseClassPath } from '../shared/class-path.ts'
import { subscribeWantedClass, wantClass, wantedClass } from '../shared/wanted-class.ts'
import { daysAfter } from './day-plan.ts'

/** Opens the class of a notification after the schedule has loaded. */
export function useNotifiedClass(slots: readonly Slot[] | null, open: (slot: Slot) => void): void {
  const wanted = useSyncExternalStore(subscribeWantedClass, wantedClass)
  const toast = useToast()
  useEffect(() => {
    if (wanted === null || slots === null) return
    wantClass(null)
    const slot = slots.find(({ id }) => id === wanted)
    if (slot) open(slot)
    else toast(texts.classNotThisWeek, { tone: 'warning' })
  }, [wanted, slots, open, toast])
}

interface Week {
  /** null while loading. */
  slots: readonly Slot[] | null
  dates: readonly string[]
  today: string
}

/** Goes to the day of the class in the URL and opens the class after its week has loaded. */
export function useSharedClass(
  { slots, dates, today }: Week,
  choose: (date: string) => void,
  open: (slot: Slot) => void,
) {
  const location = useLocation()
  const shared = parseClassPath(location)
  // Includes the history key, so that a second visit to the same URL opens the class again.
  const visit = `${location.key ?? ''} ${shared?.id}`
  /** The last visit with its day chosen (`going`), and the last visit handled (`last`). */
  const [going, setGoing] = useState('')
  const [last, setLast] = useState('')
  const isRead = slots !== null && shared !== null && dates.includes(shared.date)
  const toast = useToast()
  useEffect(() => {
    if (shared === null || visit === last) return
    const isShown = daysAfter(today, weeksAhead * visibleDays).includes(shared.date)
    if (isShown && visit !== going) {
      setGoing(visit)
      choose(shared.date)
    }
    if (isShown && !isRead) return
    setLast(visit)
    const slot = slots?.find(({ id }) => id === shared.id)
    if (slot) open(slot)
    else toast(texts.classGone, { tone: 'warning' })
  })
}

interface Schedule {
  slots: readonly Slot[] | null
  /** Time of the read in ms. */
  readAt: number
}

/**
 * Opens the class that was being booked when the session ended, without booking it. Waits for a schedule read
 * after the interruption, as only that shows the outcome of the booking.
 */
export function useInterruptedClass({ slots, readAt }: Schedule, open: (slot: Slot) => void): void {
  const member = useSession()?.member.id ?? ''
  const [wanted, setWanted] = useState(() => readInterrupted(member, Date.now()))
  // An effect, not the initial state: React may render a lazy page several times before it commits the page.
  useEffect(forgetInterrupted, [])
  const toast = useToast()
  useEffect(() => {
    if (wanted === null || slots === null || readAt <= wanted.at) return
    setWanted(null)
    const slot = slots.find(({ id }) => id === wanted.slot)
    if (slot?.state === 'booked') return toast(texts.interruptedBooked, { tone: 'success' })
    if (!slot) return toast(texts.interruptedUnknown, { tone: 'warning' })
    open(slot)
    toast(texts.interruptedNotBooked, { tone: 'warning' })
  }, [wanted, slots, readAt, open, toast])
}
