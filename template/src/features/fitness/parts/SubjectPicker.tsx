import type { ScoreSubject } from '../../../platform/score-subject.ts'
import { Select } from '../../../ui/Select.tsx'

interface SubjectPickerProps {
  subject: ScoreSubject
  /** The parts of the day, then the workouts that everybody knows. */
  subjects: readonly ScoreSubject[]
  onChange: (subject: ScoreSubject) => void
}

/** What the result is of. */
export function SubjectPicker({ subject, subjects, onChange }: SubjectPickerProps) {
  const value = nameOf(subject)
  const all = subjects.some(one => nameOf(one) === value) ? subjects : [subject, ...subjects]
  return (
    <Select
      label="Qué entrenaste"
      value={value}
      options={all.map(one => ({ value: nameOf(one), name: wordsOf(one) }))}
      onChange={chosen => all.filter(one => nameOf(one) === chosen).forEach(onChange)}
    />
  )
}

const nameOf = ({ part, benchmark }: ScoreSubject): string => (part ? `part ${part}` : `known ${benchmark}`)

const wordsOf = ({ name, benchmark }: ScoreSubject): string => (benchmark ? `${name} (benchmark)` : name)
