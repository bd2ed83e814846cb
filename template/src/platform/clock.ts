// The server's clock: what opens, closes and expires does so by it, whatever the phone's own clock says.
let offset = 0

/** Learns from an answer's `now` (ms); null teaches nothing. */
export function learnServerTime(now: number | null): void {
  if (now !== null && now > 0) offset = now - Date.now()
}

/** The server's time in ms, as far as it is known; the phone's own before the first answer. */
export const serverNow = (): number => Date.now() + offset
