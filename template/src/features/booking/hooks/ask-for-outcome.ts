import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { noPass } from '../../../contract/booking.ts'
import type { Outcome } from '../rules/result-view.ts'

/** ms before each question. The first waits for a request that may still be on its way. */
const pauses = [800, 1_500, 3_000, 5_000, 8_000, 8_000]
/** So often must the backend say that it knows of no such booking before it is believed. */
const denialsNeeded = 2

/** What became of a booking whose answer was lost; null where the backend cannot be reached to say. */
export async function askForOutcome(rid: string): Promise<Outcome | null> {
  let denials = 0
  for (const pause of pauses) {
    await new Promise(done => setTimeout(done, pause))
    const answer = await ask(rid)
    if (answer === null) continue
    if (answer.code !== 'nohay') return answer
    denials += 1
    if (denials >= denialsNeeded) return neverArrived
  }
  return null
}

async function ask(rid: string): Promise<Outcome | null> {
  try {
    return await request('reservaver', { rid }, { timeLimit: 5_000 })
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'session') return null
    throw error
  }
}

const neverArrived: Outcome = {
  ok: 0,
  info: [],
  errors: ['Tu reserva no llegó al gimnasio: no se usó ningún crédito. Probá de nuevo.'],
  code: '',
  pass: noPass,
  waitlist: null,
  booking: null,
}
