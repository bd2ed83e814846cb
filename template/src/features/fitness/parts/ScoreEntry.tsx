import { barbellOutline, checkmarkCircle } from 'ionicons/icons'
import type { ScoreSubject } from '../../../platform/score-subject.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ScoreSubjects } from '../hooks/use-score-subjects.ts'
import { dayHeading } from '../rules/day-words.ts'
import { levelWords } from '../rules/own-results.ts'
import { ofSubject } from '../rules/score.ts'
import type { ScoreDraft } from '../rules/score-draft.ts'
import styles from './FormSheet.module.css'
import { ScoreForm } from './ScoreForm.tsx'
import { SubjectPicker } from './SubjectPicker.tsx'

interface ScoreEntryProps {
  /** The form's, for the button at the foot of the page. */
  id: string
  today: string
  choices: ScoreSubjects
  subject: ScoreSubject | null
  draft: ScoreDraft
  onChange: (changes: Partial<ScoreDraft>) => void
  onSubmit: () => void
}

/** What was trained and what came of it. */
export function ScoreEntry({ id, today, choices, subject, draft, onChange, onSubmit }: ScoreEntryProps) {
  const { parts, benchmarks, workout, known } = choices
  if (!subject) {
    return (
      <Reading of={workout} label="Cargando el entrenamiento…">
        {() => (
          <Reading of={known} label="Cargando los entrenamientos…" part>
            {() => (
              <Empty
                icon={barbellOutline}
                title="No hay nada para cargar"
                text="Cuando haya un WOD con resultado, lo cargás acá."
              />
            )}
          </Reading>
        )}
      </Reading>
    )
  }
  const { name, rest } = dayHeading(subject.date, today)
  const mine = workout.data?.parts.find(part => part.id === subject.part)?.mine
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p className={styles.note}>
        {name}, {rest}
      </p>
      <SubjectPicker
        subject={subject}
        subjects={[...parts, ...benchmarks]}
        onChange={next => onChange(ofSubject(draft, next))}
      />
      {mine && (
        <Notice icon={checkmarkCircle}>
          Ya cargaste {mine.mark} ({levelWords(mine.rx)}). Lo que guardes ahora queda en su lugar.
        </Notice>
      )}
      <ScoreForm subject={subject} draft={draft} onChange={onChange} />
    </form>
  )
}
