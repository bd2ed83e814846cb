import { useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { writeOnce } from '../../../api/idempotent-write.ts'
import { useRefresh } from '../../../api/queries.ts'
import { checkInByCode } from '../../../domain/checkin/operations.ts'
import { useAnnounce } from '../../../ui/LiveRegion.tsx'
import { feelOf, vibrate } from '../../../ui/vibrate.ts'
import { type Scanned, scannedOf, spoken, unreachable } from '../rules/scanned.ts'

const feel = { success: feelOf.success, danger: feelOf.failure, warning: feelOf.failure }

/**
 * Sends the codes that staff read or type. `see` takes what the camera shows: the same code twice in a row is sent once; `type` takes
 * what was meant, every time. `result`: what came of the last one.
 */
export function useScanned() {
  const [result, setResult] = useState<Scanned | null>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const last = useRef('')
  const refresh = useRefresh()
  const announce = useAnnounce()

  async function send(code: string): Promise<boolean> {
    if (working.current || code === '') return false
    working.current = true
    last.current = code
    setBusy(true)
    const scanned = await ask(code)
    working.current = false
    setBusy(false)
    setResult(scanned)
    announce(spoken(scanned))
    vibrate(feel[scanned.tone])
    if (scanned.tone === 'success') await refresh(...checkInByCode.changes)
    return scanned.tone === 'success'
  }
  const see = (code: string) => {
    if (code !== last.current) void send(code)
  }
  return { result, busy, see, type: (code: string) => send(code.trim()) }
}

const neverArrived = 'El código no llegó al gimnasio. Probá de nuevo.'

async function ask(code: string): Promise<Scanned> {
  if (!navigator.onLine) return unreachable('Necesitás conexión para leer códigos. La lista se toma igual.')
  try {
    const answer = await writeOnce(checkInByCode, { booking: '', person: '', code }, { neverArrived })
    return answer.errors[0] === neverArrived ? unreachable(neverArrived) : scannedOf(answer)
  } catch (error) {
    return unreachable(errorSentence(error), isOutcomeUnknown(error))
  }
}
