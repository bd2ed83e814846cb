import type { Measure, ScoreSubject } from '../../../platform/score-subject.ts'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { longestNote, type ScoreDraft } from '../rules/score-draft.ts'
import { audienceNames, levelNames } from './audiences.ts'
import styles from './FormSheet.module.css'
import { Group } from './Group.tsx'
import { ScoreFigures } from './ScoreFigures.tsx'

interface ScoreFormProps {
  subject: ScoreSubject
  draft: ScoreDraft
  onChange: (changes: Partial<ScoreDraft>) => void
}

const kinds: readonly { value: Measure; name: string }[] = [
  { value: 'time', name: 'Tiempo' },
  { value: 'rounds', name: 'Rondas' },
  { value: 'load', name: 'Carga' },
]

const meanings = {
  everyone: 'Aparece en todos los rankings.',
  gym: 'Aparece en el ranking de tu gimnasio.',
  me: 'No aparece en ningún ranking.',
} as const

/** The result, how it was done, a note, and who sees it. */
export function ScoreForm({ subject, draft, onChange }: ScoreFormProps) {
  return (
    <div className={styles.form}>
      {subject.benchmark !== '' && (
        <Group label="Cómo se mide">
          <SegmentedChoice
            label="Cómo se mide"
            value={subject.kind}
            segments={kinds}
            onChange={kind => onChange({ subject: { ...subject, kind } })}
          />
        </Group>
      )}
      <ScoreFigures kind={subject.kind} draft={draft} onChange={onChange} />
      <Group label="Cómo lo hiciste">
        <SegmentedChoice
          label="Cómo lo hiciste"
          value={draft.rx ? 'rx' : 'scaled'}
          segments={levelNames}
          onChange={level => onChange({ rx: level === 'rx' })}
        />
      </Group>
      <Group label="Quién lo ve">
        <SegmentedChoice
          label="Quién lo ve"
          value={draft.visible}
          segments={audienceNames}
          onChange={visible => onChange({ visible })}
        />
        <p className={styles.note}>{meanings[draft.visible]}</p>
      </Group>
      <TextArea
        label="Nota (opcional)"
        maxLength={longestNote}
        value={draft.note}
        onChange={event => onChange({ note: event.target.value })}
      />
    </div>
  )
}
