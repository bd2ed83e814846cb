import { useRef, useState } from 'react'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { feelOf, vibrate } from '#platform/device/vibrate.ts'
import { type CheckInAnswer, checkInByCode } from '#protocol/checkin/checkin.ts'
import { type Outcome, useAction } from '#ui/action/use-action.ts'
import { useAnnounce } from '#ui/page/LiveRegion.tsx'
import * as texts from '../messages.ts'
import { isRepeated, type LastCode, type Scanned, scannedOf, spoken, unreachable } from './scanned.ts'

/**
 * Sends the codes that staff scan or type. `see` takes scanned codes and ignores repetitions.
 * `type` takes typed codes and sends each. `result`: the outcome of the last code.
 */
export function useScanned() {
  const [result, setResult] = useState<Scanned | null>(null)
  const { busy, run } = useAction({ report: 'caller' })
  const last = useRef<LastCode>({ code: '', seenAt: 0, isAccepted: false })
  const refresh = useRefresh()
  const announce = useAnnounce()

  async function send(code: string): Promise<boolean> {
    if (busy !== null || code === '') return false
    const sent = { code, seenAt: performance.now(), isAccepted: false }
    last.current = sent
    const outcome = await run({
      send: () =>
        writeOnce(checkInByCode, { booking: '', person: '', code }, { neverArrived: texts.codeNeverArrived }),
      refused: texts.codeUnreadable,
    })
    if (outcome.kind === 'cancelled') return false
    const scanned = resultOf(outcome)
    setResult(scanned)
    announce(spoken(scanned))
    vibrate(scanned.isAccepted ? feelOf.success : feelOf.failure)
    sent.isAccepted = scanned.isAccepted
    if (scanned.isAccepted) await refresh(...checkInByCode.invalidates)
    return scanned.isAccepted
  }
  const see = (code: string) => {
    const now = performance.now()
    const isAgain = isRepeated(code, last.current, now)
    if (code === last.current.code) last.current.seenAt = now
    if (!isAgain) void send(code)
  }
  return { result, busy: busy !== null, see, type: (code: string) => send(code.trim()) }
}

function resultOf(outcome: Outcome<CheckInAnswer>): Scanned {
  if (outcome.kind === 'offline') return unreachable(texts.codesNeedConnection)
  const hasArrived = outcome.message !== texts.codeNeverArrived
  if ('answer' in outcome && outcome.answer && hasArrived) return scannedOf(outcome.answer)
  return unreachable(outcome.message, outcome.kind === 'unknown')
}
