import { hourglassOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { joinWaitlist } from '#protocol/booking/waitlist.ts'
import { Select } from '#ui/form/Select.tsx'
import { useWriteWithToast } from '#ui/overlay/use-write-with-toast.ts'
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
      label="¿Hasta cuándo te sirve un lugar?"
      icon={hourglassOutline}
      value={String(minutes)}
      options={choicesWith(minutes).map(choice => ({ value: String(choice.minutes), name: choice.label }))}
      onChange={chosen => onChange(Number(chosen))}
    />
  )
}

const choices = [
  { minutes: 0, label: 'Avisame siempre' },
  { minutes: 30, label: 'Hasta 30 min antes' },
  { minutes: 60, label: 'Hasta 1 hora antes' },
  { minutes: 120, label: 'Hasta 2 horas antes' },
  { minutes: 240, label: 'Hasta 4 horas antes' },
  { minutes: 720, label: 'Hasta 12 horas antes' },
]

/** Returns the default choices, plus the current value if it is not among them. */
function choicesWith(minutes: number) {
  if (choices.some(choice => choice.minutes === minutes)) return choices
  return [...choices, { minutes, label: `Hasta ${minutes} min antes` }]
}

interface Place {
  slot: string
  person: Relative | null
}

/** The choice of a member who has just joined a waitlist. The default announces every free place. */
export function FirstNoticeChoice(place: Place) {
  const [minutes, setMinutes] = useState(0)
  const save = useSaveNotice()
  const latest = useRef(save)
  latest.current = save
  const [choose] = useState(() =>
    latestChoice<number>(0, chosen => latest.current(place, chosen), setMinutes),
  )
  return <NoticeChoice minutes={minutes} onChange={chosen => void choose(chosen)} />
}

/** Saves the choice at the gym. Resolves with true if the gym accepted it. */
export function useSaveNotice() {
  const writeWithToast = useWriteWithToast()
  const send = useWrite(joinWaitlist)
  return ({ slot, person }: Place, minutes: number): Promise<boolean> =>
    writeWithToast(() => send({ slot, person: person?.id ?? '', notice: minutes }), {
      done: 'Listo, lo tenemos en cuenta.',
      refused: 'No se pudo cambiar.',
    })
}
