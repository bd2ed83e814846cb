import { Button } from '#ui/Button.tsx'
import { useWords } from '../language.ts'
import type { Problem, View } from '../server.ts'
import styles from './Editing.module.css'
import { FixButton } from './problems/FixButton.tsx'
import { useProblemWords } from './problems/use-problem-words.ts'
import type { TypedField } from './use-typed-field.ts'
import { editingWords } from './words.ts'

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
  const say = useProblemWords()
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
  const words = useWords(editingWords)
  const { isOutdated, isUnsent, drop, insist } = typing
  if (isOutdated)
    return (
      <div className={styles.fixes}>
        <p data-said="0">{words.stale(theirs)}</p>
        <Button small kind="outline" onClick={drop}>
          {words.takeTheirs}
        </Button>
        <Button small kind="outline" onClick={insist}>
          {words.keepMine}
        </Button>
      </div>
    )
  if (!isUnsent) return null
  return (
    <div className={styles.fixes}>
      <p data-said="0">{words.unsent}</p>
      <Button small kind="outline" onClick={insist}>
        {words.retry}
      </Button>
    </div>
  )
}
