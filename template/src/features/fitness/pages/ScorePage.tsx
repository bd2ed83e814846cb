import { ribbonOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import { logScore } from '../../../domain/fitness/operations.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { keepRankingWish } from '../hooks/ranking-choice.ts'
import { usePost } from '../hooks/use-post.ts'
import { useScore } from '../hooks/use-score.ts'
import { useScoreSubjects } from '../hooks/use-score-subjects.ts'
import { useToday } from '../hooks/use-today.ts'
import { ScoreDone } from '../parts/ScoreDone.tsx'
import { ScoreEntry } from '../parts/ScoreEntry.tsx'
import { wishFor } from '../rules/ranking.ts'
import { isScored, likeliest, scoreOf, scoreWords } from '../rules/score.ts'

/** addscore: a result of a part of a workout or of a known one. */
export default function ScorePage() {
  const today = useToday()
  const { draft, change, clear } = useScore(() => setDone(null))
  const choices = useScoreSubjects(draft.subject?.date ?? today, draft.wanted)
  const subject =
    draft.subject ?? likeliest(choices.parts, draft.wanted) ?? likeliest(choices.benchmarks, null)
  const { post, busy } = usePost(logScore)
  const [done, setDone] = useState<{ position: number | null; what: string } | null>(null)
  const form = useId()
  async function send() {
    if (!subject || !isScored(subject, draft) || busy) return
    const posted = await post(scoreOf(subject, draft))
    if (posted === null) return
    keepRankingWish(wishFor(subject))
    const position = posted === 'kept' ? null : posted.position
    setDone({ position, what: `${subject.name}: ${scoreWords(subject, draft)}` })
    clear()
  }
  return (
    <Page
      title="Cargá tu resultado"
      back="/tab4"
      footer={
        subject &&
        !done && (
          <Button
            type="submit"
            form={form}
            block
            icon={ribbonOutline}
            busy={busy}
            disabled={!isScored(subject, draft)}
          >
            Guardá tu resultado
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
          id={form}
          today={today}
          choices={choices}
          subject={subject}
          draft={draft}
          onChange={change}
          onSubmit={() => void send()}
        />
      )}
    </Page>
  )
}
