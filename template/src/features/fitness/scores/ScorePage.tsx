import { barbellOutline, checkmarkCircle, ribbonOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import { ranking } from '#protocol/fitness/ranking.ts'
import { freeWorkout, logScore, workout } from '#protocol/fitness/workout.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Text } from '#ui/layout/Text.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { Freshness, QueryView } from '#ui/query/QueryView.tsx'
import { dayHeading } from '../days.ts'
import { levelLabel } from '../labels.ts'
import * as texts from '../messages.ts'
import { persistRankingOptions } from '../ranking/ranking.ts'
import { useAddon } from '../shared/use-addon.ts'
import { usePost } from '../use-saving.ts'
import { useToday } from '../use-today.ts'
import { ScoreDone } from './ScoreDone.tsx'
import { ScoreForm } from './ScoreForm.tsx'
import {
  isScored,
  likeliest,
  ofSubject,
  rankingOf,
  type ScoreDraft,
  scoreLabel,
  scoreOf,
  subjectsOf,
} from './score.ts'
import type { Measure, ScoreSubject } from './score-subject.ts'
import { useScore } from './use-score.ts'

/** addscore: logs a result for a part of the workout or for a benchmark. */
export default function ScorePage() {
  const today = useToday()
  const { draft, change, clear } = useScore(() => setDone(null))
  const choices = useScoreSubjects(draft.subject?.date ?? today, draft.wanted)
  const subject =
    draft.subject ?? likeliest(choices.parts, draft.wanted) ?? likeliest(choices.benchmarks, null)
  const post = usePost(logScore)
  const [done, setDone] = useState<{ position: number | null; what: string } | null>(null)
  const id = useId()
  // The draft holds the values, because it outlives the screen.
  const form = useForm({ result: null }, () => ({
    result: subject !== null && !isScored(subject, draft) && missingResult[subject.kind],
  }))
  const send = () =>
    form.submit(async () => {
      const posted = subject && (await post(scoreOf(subject, draft)))
      if (!posted) return null
      persistRankingOptions(rankingOf(subject))
      const position = posted === 'queued' ? null : posted.position
      setDone({ position, what: `${subject.name}: ${scoreLabel(subject, draft)}` })
      clear()
      return null
    })
  return (
    <Page
      title={uiTexts.scoreTitle}
      back="/tab4"
      footer={
        subject &&
        !done && (
          <Button type="submit" form={id} block icon={ribbonOutline} busy={form.busy}>
            {texts.saveScore}
          </Button>
        )
      }
    >
      <Freshness of={choices.workout} />
      <Unsent of={logScore} />
      {done ? (
        <ScoreDone {...done} onAnother={() => setDone(null)} />
      ) : (
        <ScoreEntry
          id={id}
          form={form}
          today={today}
          choices={choices}
          subject={subject}
          draft={draft}
          onChange={change}
          onSend={send}
        />
      )}
    </Page>
  )
}

const missingResult: Readonly<Record<Measure, string>> = {
  time: texts.timeMissing,
  rounds: texts.roundsMissing,
  load: texts.loadMissing,
}

interface ScoreEntryProps {
  /** The form's id, for the button in the footer. */
  id: string
  form: Pick<ReturnType<typeof useForm<{ result: null }>>, 'refusal' | 'busy' | 'errorOf'>
  today: string
  choices: ScoreSubjects
  subject: ScoreSubject | null
  draft: ScoreDraft
  onChange: (changes: Partial<ScoreDraft>) => void
  onSend: () => Promise<string | null>
}

function ScoreEntry({ id, form, today, choices, subject, draft, onChange, onSend }: ScoreEntryProps) {
  const { parts, benchmarks, workout, benchmarkQuery } = choices
  if (!subject) {
    return (
      <QueryView query={workout} label={texts.loadingWorkout}>
        {() => (
          <QueryView query={benchmarkQuery} label={texts.loadingWorkouts} part>
            {() => (
              <Empty icon={barbellOutline} title={texts.nothingToScore} text={texts.nothingToScoreNote} />
            )}
          </QueryView>
        )}
      </QueryView>
    )
  }
  const { name, rest } = dayHeading(subject.date, today)
  const mine = workout.data?.parts.find(part => part.id === subject.part)?.mine
  return (
    <Form id={id} onSend={onSend} refusal={form.refusal} busy={form.busy}>
      <Text size="small" tone="soft">{`${name}, ${rest}`}</Text>
      <SubjectPicker
        subject={subject}
        subjects={[...parts, ...benchmarks]}
        onChange={next => onChange(ofSubject(draft, next))}
      />
      {mine && <Notice icon={checkmarkCircle}>{texts.scoreReplaced(mine.mark, levelLabel(mine.rx))}</Notice>}
      <ScoreForm subject={subject} draft={draft} error={form.errorOf('result')} onChange={onChange} />
    </Form>
  )
}

interface SubjectPickerProps {
  subject: ScoreSubject
  /** The parts of the day, then the benchmarks. */
  subjects: readonly ScoreSubject[]
  onChange: (subject: ScoreSubject) => void
}

function SubjectPicker({ subject, subjects, onChange }: SubjectPickerProps) {
  const value = keyOf(subject)
  const all = subjects.some(one => keyOf(one) === value) ? subjects : [subject, ...subjects]
  return (
    <Select
      label={texts.whatYouTrained}
      value={value}
      options={all.map(one => ({ value: keyOf(one), name: labelOf(one) }))}
      onChange={chosen => all.filter(one => keyOf(one) === chosen).forEach(onChange)}
    />
  )
}

const keyOf = ({ part, benchmark }: ScoreSubject): string => (part ? `part ${part}` : `known ${benchmark}`)

const labelOf = ({ name, benchmark }: ScoreSubject): string => (benchmark ? texts.benchmarkOf(name) : name)

/**
 * Returns the possible subjects of a day's result: the scored parts of its workout, a free workout after a
 * timer run (`wanted` is the timer's measure), and the benchmarks, measured like the timer or else by time.
 */
function useScoreSubjects(date: string, wanted: Measure | null) {
  const day = useAddon(workout, { date })
  const benchmarkQuery = useAddon(ranking, { kind: 'benchmark', date, id: '' })
  const ofTheDay = day.data ? subjectsOf(date, day.data.parts) : []
  const parts = wanted ? [...ofTheDay, freeWorkoutOf(date, wanted)] : ofTheDay
  const names = day.data?.parts.map(({ benchmark }) => benchmark) ?? []
  const benchmarks = (benchmarkQuery.data?.choices ?? [])
    .filter(({ id }) => !names.includes(id))
    .map(({ id, name }): ScoreSubject => ({ date, part: '', benchmark: id, name, kind: wanted ?? 'time' }))
  return { workout: day, benchmarkQuery, parts, benchmarks }
}

const freeWorkoutOf = (date: string, kind: Measure): ScoreSubject => ({
  date,
  part: freeWorkout,
  benchmark: '',
  name: texts.freeWorkout,
  kind,
})

type ScoreSubjects = ReturnType<typeof useScoreSubjects>
