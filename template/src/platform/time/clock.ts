// The server's clock. It decides when things open, close and expire, whatever the phone's clock says. The
// server's time in an answer is from a moment between request and answer. Each answer therefore bounds the
// difference of the two clocks, and several answers together bound it more tightly than the fastest alone.
// See docs/decisions/0083-every-answer-bounds-the-servers-clock.md.

import { useContext, useEffect, useState } from 'react'
import { PageVisible } from '../page-visible.ts'

/** Bounds of the difference between the server's clock and the phone's, in ms. */
interface Bounds {
  min: number
  max: number
}

interface Learnt extends Bounds {
  /** Time on the phone's clock, ms. */
  at: number
  /** Difference in ms between the phone's clock and its monotonic clock. */
  base: number
}

/** Limit of the drift between a phone's and a server's clock. */
const drift = 1 / 20_000
/** Difference in ms between the phone's two clocks that shows that its clock was set, or that it slept. */
const jump = 500
/** Duration in ms after which an answer is useless, because the phone slept during the request. */
const longestTrip = 60_000

let learnt: Learnt | null = null

/**
 * Learns from an answer's `now` (ms). `sentAt` is the time of the request on the phone's clock (ms). The
 * answer must have arrived just now. Ignores null.
 */
export function learnServerTime(now: number | null, sentAt: number): void {
  const at = Date.now()
  if (now === null || now <= 0 || sentAt > at || at - sentAt > longestTrip) return
  const base = at - performance.now()
  // Some servers send whole seconds.
  const rounding = now % 1000 === 0 ? 999 : 0
  const answer = { min: now - at, max: now - sentAt + rounding }
  const before = learnt && Math.abs(learnt.base - base) < jump ? widen(learnt, at) : null
  learnt = { ...((before && intersect(before, answer)) ?? answer), at, base }
}

function widen({ min, max, at }: Learnt, now: number): Bounds {
  const apart = (now - at) * drift
  return { min: min - apart, max: max + apart }
}

/** Returns null if the bounds contradict each other, because a clock was set. */
function intersect(one: Bounds, other: Bounds): Bounds | null {
  const min = Math.max(one.min, other.min)
  const max = Math.min(one.max, other.max)
  return min <= max ? { min, max } : null
}

/**
 * Returns the server's time in whole ms as far as known. Before the first answer, returns the phone's time.
 */
export const serverNow = (): number => Date.now() + (learnt ? Math.round((learnt.min + learnt.max) / 2) : 0)

/**
 * Returns the server's time in ms. It updates each second, or every `every` ms, but immediately after a
 * correction of the clock. It stops on a hidden page and in the background.
 */
export function useNow(every = 0): number {
  const [now, setNow] = useState(serverNow)
  const isVisible = useContext(PageVisible)
  useEffect(() => {
    if (!isVisible) return
    const update = (min: number) =>
      document.hidden || setNow(before => (Math.abs(serverNow() - before) < min ? before : serverNow()))
    // A page that was just rendered has the right time already.
    update(Math.max(every, 500))
    const timer = setInterval(update, 1000, every)
    return () => clearInterval(timer)
  }, [every, isVisible])
  return now
}
