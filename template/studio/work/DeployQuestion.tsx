import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { api, readAnswer } from '../api.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import type { Targets } from '../server.ts'
import { reasonOf } from '../status-reason.ts'
import { workTexts } from './messages.ts'

/** Returns the state of a gym. undefined if unknown. */
export type StateOf = (gym: string) => 'new' | 'current' | 'changed' | 'broken' | undefined

interface DeployQuestionProps {
  gyms: readonly string[]
  stateOf: StateOf
  onYes: () => void
  onNo: () => void
}

/** Asks before a deployment. Shows the targets, and the gyms whose built site is outdated or missing. */
export function DeployQuestion({ gyms, stateOf, onYes, onNo }: DeployQuestionProps) {
  const [texts, common] = [useTexts(workTexts), useTexts(studioTexts)]
  const { data: answer, error } = useQuery({
    queryKey: ['targets', gyms],
    queryFn: () => readAnswer(api.work.targets.$post({ json: { gyms: [...gyms] } })),
  })
  const answers = (
    <>
      <Button small kind="quiet" onClick={onNo}>
        {answer?.state === 'ready' ? texts.cancel : common.close}
      </Button>
      {answer?.state === 'ready' && (
        <Button small onClick={onYes}>
          {texts.deployYes}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={titleOf(answer, gyms.length)} answers={answers} onClose={onNo}>
      {error && <p role="alert">{reasonOf(error, common)}</p>}
      {!answer && !error && <p role="status">{common.loading}</p>}
      {answer?.state === 'missing' && <p>{texts.deployMissing}</p>}
      {answer?.state === 'wrong' && <p>{answer.why}</p>}
      {answer?.state === 'ready' && <Ready answer={answer} gyms={gyms} stateOf={stateOf} />}
    </Dialog>
  )

  function titleOf(targets: Targets | undefined, count: number): string {
    if (targets?.state === 'missing') return texts.deployMissingTitle
    return targets?.state === 'wrong' ? texts.deployWrongTitle : texts.deployTitle(count)
  }
}

interface ReadyProps {
  answer: Extract<Targets, { state: 'ready' }>
  gyms: readonly string[]
  stateOf: StateOf
}

function Ready({ answer: { targets }, gyms, stateOf }: ReadyProps) {
  const texts = useTexts(workTexts)
  const inState = (state: string) => gyms.filter(gym => stateOf(gym) === state).length
  const [changed, unbuilt] = [inState('changed'), inState('new')]
  return (
    <>
      <ul>
        {targets.map(target => (
          <li key={target.name}>{texts.target(target)}</li>
        ))}
      </ul>
      <p>{texts.deployOnlyBuilt}</p>
      {changed > 0 && <p>{texts.deployChanged(changed)}</p>}
      {unbuilt > 0 && <p>{texts.deployNew(unbuilt)}</p>}
    </>
  )
}
