import { sparklesOutline } from 'ionicons/icons'
import { Button } from '../../../src/ui/Button.tsx'
import type { Problem } from '../../answers.ts'
import { useWords } from '../../language.ts'
import { problemWords } from './words.ts'

/** Mends a problem with one tap, where the factory knows how. What will be done is its name. */
export function FixButton({ problem, onFix }: { problem: Problem; onFix: (problem: Problem) => void }) {
  const words = useWords(problemWords)
  const { fix } = problem
  if (!fix) return null
  const label = {
    set: () => words.use(fix.kind === 'set' ? String(fix.value) : ''),
    rename: () => words.rename(fix.kind === 'rename' ? fix.to : ''),
    remove: () => words.remove(fix.kind === 'remove' ? (fix.path.at(-1) ?? '') : ''),
    cut: () => words.cut,
  }[fix.kind]()
  return (
    <Button small kind="outline" icon={sparklesOutline} onClick={() => onFix(problem)}>
      {label}
    </Button>
  )
}
