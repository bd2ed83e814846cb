import type { Elements } from '#ui/elements.ts'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { weightStep } from '../equipment/gear.ts'
import shared from '../fitness.module.css'
import { audienceNames, levelNames } from '../labels.ts'
import * as texts from '../messages.ts'
import { heaviest } from '../weights.ts'
import { longestNote, type ScoreDraft } from './score.ts'
import type { Measure, ScoreSubject } from './score-subject.ts'
import styles from './scores.module.css'

interface ScoreFormProps {
  subject: ScoreSubject
  draft: ScoreDraft
  /** The error of the result. */
  error?: string | undefined
  onChange: (changes: Partial<ScoreDraft>) => void
}

const kinds: readonly { value: Measure; name: string }[] = [
  { value: 'time', name: texts.time },
  { value: 'rounds', name: texts.rounds },
  { value: 'load', name: texts.load },
]

const meanings = {
  everyone: texts.scoreInAllRankings,
  gym: texts.scoreInGymRanking,
  me: texts.scoreInNoRanking,
} as const

const levelMeanings = {
  rx: texts.asPrescribedMeaning,
  scaled: texts.scaledMeaning,
} as const

export function ScoreForm({ subject, draft, error, onChange }: ScoreFormProps) {
  return (
    <Stack>
      {subject.benchmark !== '' && (
        <Group label={texts.measure}>
          <SegmentedChoice
            label={texts.measure}
            value={subject.kind}
            segments={kinds}
            onChange={kind => onChange({ subject: { ...subject, kind } })}
          />
          <Text size="small" tone="soft">
            {texts.benchmarkMeaning}
          </Text>
        </Group>
      )}
      <ScoreFigures kind={subject.kind} draft={draft} error={error} onChange={onChange} />
      <Group label={texts.scoreLevel}>
        <SegmentedChoice
          label={texts.scoreLevel}
          value={draft.rx ? 'rx' : 'scaled'}
          segments={levelNames}
          onChange={level => onChange({ rx: level === 'rx' })}
        />
        <Text size="small" tone="soft">
          {draft.rx ? levelMeanings.rx : levelMeanings.scaled}
        </Text>
      </Group>
      <Group label={texts.scoreAudience}>
        <SegmentedChoice
          label={texts.scoreAudience}
          value={draft.visible}
          segments={audienceNames}
          onChange={visible => onChange({ visible })}
        />
        <Text size="small" tone="soft">
          {meanings[draft.visible]}
        </Text>
      </Group>
      <TextArea
        label={texts.note}
        maxLength={longestNote}
        value={draft.note}
        onChange={event => onChange({ note: event.target.value })}
      />
    </Stack>
  )
}

interface ScoreFiguresProps {
  kind: Measure
  draft: ScoreDraft
  error: string | undefined
  onChange: (changes: Partial<ScoreDraft>) => void
}

/** The fields for a kind of result. */
function ScoreFigures({ kind, ...draft }: ScoreFiguresProps) {
  if (kind === 'time') return <TimeFigures {...draft} />
  return kind === 'rounds' ? <RoundFigures {...draft} /> : <LoadFigure {...draft} />
}

type FiguresProps = Omit<ScoreFiguresProps, 'kind'>

const most = { minutes: 599, rounds: 999, reps: 9999 }

function TimeFigures({ draft, error, onChange }: FiguresProps) {
  const [minutes, seconds] = [Math.floor(draft.seconds / 60), draft.seconds % 60]
  const set = (minutes: number, seconds: number) =>
    onChange({ seconds: 60 * Math.round(minutes) + Math.round(seconds) })
  return (
    <div className={shared.pair}>
      <Stepper
        label={texts.minutes}
        value={minutes}
        error={error}
        min={0}
        max={most.minutes}
        step={1}
        onChange={value => set(value, seconds)}
      />
      <Stepper
        label={texts.seconds}
        value={seconds}
        min={0}
        max={59}
        step={1}
        onChange={value => set(minutes, value)}
      />
    </div>
  )
}

function RoundFigures({ draft, error, onChange }: FiguresProps) {
  return (
    <div className={shared.pair}>
      <Stepper
        label={texts.rounds}
        value={draft.rounds}
        error={error}
        min={0}
        max={most.rounds}
        step={1}
        onChange={rounds => onChange({ rounds: Math.round(rounds) })}
      />
      <Stepper
        label={texts.extraRepetitions}
        value={draft.reps}
        min={0}
        max={most.reps}
        step={1}
        onChange={reps => onChange({ reps: Math.round(reps) })}
      />
    </div>
  )
}

function LoadFigure({ draft, error, onChange }: FiguresProps) {
  return (
    <Stepper
      label={texts.load}
      unit={draft.unit}
      value={draft.weight}
      error={error}
      min={0}
      max={heaviest}
      step={weightStep[draft.unit]}
      onChange={weight => onChange({ weight })}
    />
  )
}

/** A choice under its label. The label is hidden from screen readers, since the choice has its own. */
function Group({ label, children }: { label: string; children: Elements }) {
  return (
    <div className={styles.group}>
      <span className={styles.groupLabel} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
