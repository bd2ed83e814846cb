import { useRef, useState } from 'react'
import { errorSentence, isOutcomeUnknown } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { feelOf, vibrate } from '#platform/device/vibrate.ts'
import { checkInByCode } from '#protocol/checkin/checkin.ts'
import { useAnnounce } from '#ui/page/LiveRegion.tsx'
import * as texts from '../messages.ts'
import { isRepeated, type LastCode, type Scanned, scannedOf, spoken, unreachable } from './scanned.ts'

/**
 * Sends the codes that staff scan or type. `see` takes scanned codes and ignores repetitions.
 * `type` takes typed codes and sends each. `result`: the outcome of the last code.
 */
export function useScanned() {
  const [result, setResult] = useState<Scanned | null>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const last = useRef<LastCode>({ code: '', seenAt: 0, isAccepted: false })
  const refresh = useRefresh()
  const announce = useAnnounce()

  async function send(code: string): Promise<boolean> {
    if (working.current || code === '') return false
    working.current = true
    last.current = { code, seenAt: performance.now(), isAccepted: false }
    setBusy(true)
    const scanned = await ask(code)
    working.current = false
    setBusy(false)
    setResult(scanned)
    announce(spoken(scanned))
    vibrate(scanned.isAccepted ? feelOf.success : feelOf.failure)
    last.current.isAccepted = scanned.isAccepted
    if (scanned.isAccepted) await refresh(...checkInByCode.invalidates)
    return scanned.isAccepted
  }
  const see = (code: string) => {
    const now = performance.now()
    const isAgain = isRepeated(code, last.current, now)
    if (code === last.current.code) last.current.seenAt = now
    if (!isAgain) void send(code)
  }
  return { result, busy, see, type: (code: string) => send(code.trim()) }
}

const neverArrived = texts.codeNeverArrived

async function ask(code: string): Promise<Scanned> {
  if (!navigator.onLine) return unreachable(texts.codesNeedConnection)
  try {
    const answer = await writeOnce(checkInByCode, { booking: '', person: '', code }, { neverArrived })
    return answer.errors[0] === neverArrived ? unreachable(neverArrived) : scannedOf(answer)
  } catch (error) {
    return unreachable(errorSentence(error), isOutcomeUnknown(error))
  }
}
