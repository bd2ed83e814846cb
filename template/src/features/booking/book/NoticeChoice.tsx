import { hourglassOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { joinWaitlist } from '#protocol/booking/waitlist.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Select } from '#ui/form/Select.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import type { Relative } from '../shared/bookable.ts'
import { latestChoice } from './latest-choice.ts'

interface NoticeChoiceProps {
  minutes: number
  onChange: (minutes: number) => void
}

/** Chooses until how many minutes before the class a member on the waitlist still wants a place. */
export function NoticeChoice({ minutes, onChange }: NoticeChoiceProps) {
  return (
    <Select
      label={texts.noticeQuestion}
      icon={hourglassOutline}
      value={String(minutes)}
      options={choicesWith(minutes).map(choice => ({ value: String(choice), name: labelOf(choice) }))}
      onChange={chosen => onChange(Number(chosen))}
    />
  )
}

/** Minutes before the class. */
const choices: readonly number[] = [0, 30, 60, 120, 240, 720]

/** Returns the default choices, plus the current value if it is not among them. */
const choicesWith = (minutes: number): readonly number[] =>
  choices.includes(minutes) ? choices : [...choices, minutes]

function labelOf(minutes: number): string {
  if (minutes === 0) return texts.noticeAlways
  return later.noticeUntil(minutes % 60 === 0 ? later.hours(minutes / 60) : later.shortMinutes(minutes))
}

interface Place {
  slot: string
  person: Relative | null
}

/** The choice of a member who has just joined a waitlist. The default announces every free place. */
export function FirstNoticeChoice(place: Place) {
  const [minutes, setMinutes] = useState(0)
  const { run } = useAction()
  const actionOf = useNoticeAction()
  const save = async (chosen: number) => (await run(actionOf(place, chosen))).kind === 'done'
  const latest = useRef(save)
  latest.current = save
  const [choose] = useState(() => latestChoice<number>(0, chosen => latest.current(chosen), setMinutes))
  return <NoticeChoice minutes={minutes} onChange={chosen => void choose(chosen)} />
}

/** Returns a function that describes the action that saves the choice at the gym. */
export function useNoticeAction() {
  const send = useWrite(joinWaitlist)
  return ({ slot, person }: Place, minutes: number) => ({
    send: () => send({ slot, person: person?.id ?? '', notice: minutes }),
    done: texts.noticeSaved,
    refused: texts.noticeNotSaved,
  })
}
