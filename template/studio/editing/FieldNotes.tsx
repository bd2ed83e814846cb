import { Button } from '#ui/Button.tsx'
import { useTexts } from '../language.ts'
import type { Problem, View } from '../server.ts'
import styles from './Editing.module.css'
import { editingTexts } from './messages.ts'
import { FixButton } from './problems/FixButton.tsx'
import { useProblemText } from './problems/use-problem-text.ts'
import type { TypedField } from './use-typed-field.ts'

/** Returns the problems of a field of app.json. */
export const problemsAt = (field: string, view: View): Problem[] =>
  view.problems.filter(({ path, file }) => file === 'app.json' && path === field)

interface FixesProps {
  problems: readonly Problem[]
  /** True for problems that the field already shows. */
  isSaid: (problem: Problem) => boolean
  onFix: (problem: Problem) => void
}

/** Buttons below a field that fix its problems. */
export function Fixes({ problems, isSaid, onFix }: FixesProps) {
  const say = useProblemText()
  return problems
    .filter(problem => problem.fix || !isSaid(problem))
    .map(problem => (
      <div key={problem.code} className={styles.fixes}>
        {!isSaid(problem) && <p data-said="0">{say(problem)}</p>}
        <FixButton problem={problem} onFix={onFix} />
      </div>
    ))
}

/** Explains that typed text is not in the draft and offers solutions. `theirs`: the draft's value. */
export function NotInDraft({ typing, theirs }: { typing: TypedField; theirs: string }) {
  const texts = useTexts(editingTexts)
  const { isOutdated, isUnsent, drop, insist } = typing
  if (isOutdated)
    return (
      <div className={styles.fixes}>
        <p data-said="0">{texts.stale(theirs)}</p>
        <Button small kind="outline" onClick={drop}>
          {texts.takeTheirs}
        </Button>
        <Button small kind="outline" onClick={insist}>
          {texts.keepMine}
        </Button>
      </div>
    )
  if (!isUnsent) return null
  return (
    <div className={styles.fixes}>
      <p data-said="0">{texts.unsent}</p>
      <Button small kind="outline" onClick={insist}>
        {texts.retry}
      </Button>
    </div>
  )
}
