import { useState } from 'react'
import { chatAbout } from '#features/gym/shared/chat.ts'
import { useGym, useHasArea } from '#features/gym/shared/gym.ts'
import { useBranchName } from '#features/gym/shared/use-branches.ts'
import { useNow } from '#platform/time/clock.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { AskForPush } from '#pwa/push/AskForPush.tsx'
import { useGo } from '#ui/link.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { cancelTerms } from '../cancel/late-cancellation.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { useCalendarFile } from '../shared/use-calendar-file.ts'
import { BookingResult } from './BookingResult.tsx'
import { FirstNoticeChoice } from './NoticeChoice.tsx'
import { leadsToPage, type NextStep, pageOf } from './next-step.ts'
import { classOf, resultLabel } from './result.ts'
import { type Booking, noOptions } from './use-booking.ts'

/** A sheet with the result of a booking. */
export function ResultSheet({ booking }: { booking: Booking }) {
  const { outcome, isOpen, running, book, hide, hideUnseen } = booking
  // True while the sheet closes. A result that arrives during that time opens the sheet again afterwards.
  const [closing, setClosing] = useState(false)
  const go = useGo()
  function close() {
    setClosing(true)
    hide()
  }
  function follow(step: NextStep) {
    if (leadsToPage(step)) {
      close()
      go(pageOf(step, outcome?.person ?? null))
    } else if (outcome && step === 'waitlist') {
      // The sheet stays open and then shows the result of joining the waitlist.
      void book(outcome.slot, { ...noOptions, person: outcome.person, waitlist: true })
    }
  }
  return (
    <Sheet
      open={isOpen && !closing}
      onClose={() => (closing ? setClosing(false) : hide())}
      onMissing={hideUnseen}
      label={outcome ? labelOf(outcome) : ''}
      bare
    >
      {outcome && (
        <ResultOfAttempt outcome={outcome} busy={running !== null} onClose={close} onNextStep={follow} />
      )}
    </Sheet>
  )
}

function labelOf(outcome: Outcome): string {
  const { name, date, time } = classOf(outcome, outcome.result)
  return resultLabel(outcome.result, `${name}, ${fullDay(date)}, ${time}`)
}

type Outcome = NonNullable<Booking['outcome']>

interface ResultOfAttemptProps {
  outcome: Outcome
  busy: boolean
  onClose: () => void
  onNextStep: (step: NextStep) => void
}

function ResultOfAttempt({ outcome, busy, onClose, onNextStep }: ResultOfAttemptProps) {
  const { person, result } = outcome
  const slot = classOf(outcome, result)
  const calendar = useCalendarFile()
  const sells = useHasArea('passes')
  const branch = useBranchName(slot.branch)
  const { timeZone, links } = useGym().manifest
  const now = useNow()
  const refusal = typeof result === 'string' ? '' : (result.errors[0] ?? '')
  const cancelUntil = (typeof result !== 'string' && result.booking?.cancelUntil) || null
  return (
    <BookingResult
      result={result}
      label={slot.name}
      date={`${fullDay(slot.date)}, ${later.fromTo(slot.time, slot.end)}`}
      details={[person ? texts.forPerson(person.fullname) : '', branch].filter(Boolean)}
      terms={cancelTerms({ cancelUntil }, { now, timeZone })}
      busy={busy}
      onClose={onClose}
      onNextStep={onNextStep}
      sells={sells}
      chat={chatAbout(links.whatsapp, later.chatRefused(slot.name, refusal))}
      onCalendar={() => calendar(slot)}
      waitingChoice={<FirstNoticeChoice slot={outcome.slot.id} person={person} />}
      question={<AskForPush />}
    />
  )
}
