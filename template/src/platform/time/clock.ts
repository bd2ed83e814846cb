// The server's clock: what opens, closes and expires does so by it, whatever the phone's own clock says. An answer tells that the server
// had its time at some moment between question and answer; so each answer bounds how far the two clocks are apart, and together they
// do so more narrowly than the shortest of them.

import { useContext, useEffect, useState } from 'react'
import { PageShown } from '../page-shown.ts'

/** How far the server's clock is ahead of the phone's: at least and at most, ms. */
interface Bounds {
  least: number
  most: number
}

interface Learnt extends Bounds {
  /** The phone's time, ms. */
  at: number
  /** The phone's time less that of a clock which nobody sets. */
  base: number
}

/** Clocks of phones and servers run apart by less than this. */
const drift = 1 / 20_000
/** ms by which the two clocks of a phone differ after one was set, or the phone slept. */
const jump = 500
/** ms after which an answer tells nothing: the phone slept meanwhile. */
const longestTrip = 60_000

let learnt: Learnt | null = null

/** Learns from an answer's `now` (ms), asked for at `asked` by the phone's clock (ms) and come just now; null teaches nothing. */
export function learnServerTime(now: number | null, asked: number): void {
  const at = Date.now()
  if (now === null || now <= 0 || asked > at || at - asked > longestTrip) return
  const base = at - performance.now()
  // Some servers count whole seconds.
  const rounding = now % 1000 === 0 ? 999 : 0
  const answer = { least: now - at, most: now - asked + rounding }
  const before = learnt && Math.abs(learnt.base - base) < jump ? aged(learnt, at) : null
  learnt = { ...((before && together(before, answer)) ?? answer), at, base }
}

function aged({ least, most, at }: Learnt, now: number): Bounds {
  const apart = (now - at) * drift
  return { least: least - apart, most: most + apart }
}

/** null where both cannot be true: one of the clocks was set. */
function together(one: Bounds, other: Bounds): Bounds | null {
  const least = Math.max(one.least, other.least)
  const most = Math.min(one.most, other.most)
  return least <= most ? { least, most } : null
}

/** The server's time in whole ms, as far as it is known; the phone's own before the first answer. */
export const serverNow = (): number =>
  Date.now() + (learnt ? Math.round((learnt.least + learnt.most) / 2) : 0)

/**
 * The server's clock, in ms, updated each second; at once where it turns out to be another, else each `every` ms where that is enough. It
 * stands still on a page that cannot be seen, and while the app cannot.
 */
export function useNow(every = 0): number {
  const [now, setNow] = useState(serverNow)
  const shown = useContext(PageShown)
  useEffect(() => {
    if (!shown) return
    const look = (least: number) =>
      document.hidden || setNow(before => (Math.abs(serverNow() - before) < least ? before : serverNow()))
    // A page that has just been drawn has the right time already.
    look(Math.max(every, 500))
    const timer = setInterval(look, 1000, every)
    return () => clearInterval(timer)
  }, [every, shown])
  return now
}
