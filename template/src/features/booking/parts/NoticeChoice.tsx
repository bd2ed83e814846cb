import { hourglassOutline } from 'ionicons/icons'
import { Select } from '../../../ui/Select.tsx'
import { noticeChoices } from '../rules/notice.ts'

/** From when on a place comes too late, in minutes before the class. */
export function NoticeChoice({
  minutes,
  onChange,
}: {
  minutes: number
  onChange: (minutes: number) => void
}) {
  return (
    <Select
      label="¿Hasta cuándo te sirve un lugar?"
      icon={hourglassOutline}
      value={String(minutes)}
      options={noticeChoices(minutes).map(choice => ({ value: String(choice.minutes), name: choice.words }))}
      onChange={chosen => onChange(Number(chosen))}
    />
  )
}
