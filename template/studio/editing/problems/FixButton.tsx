import { sparklesOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { useWords } from '../../language.ts'
import type { Problem } from '../../server.ts'
import { problemWords } from './words.ts'

/** Button that fixes a problem, if the factory has a fix. Its label says the change. */
export function FixButton({ problem, onFix }: { problem: Problem; onFix: (problem: Problem) => void }) {
  const words = useWords(problemWords)
  const { fix } = problem
  if (!fix) return null
  return (
    <Button small kind="outline" icon={sparklesOutline} onClick={() => onFix(problem)}>
      {labelOf(fix, words)}
    </Button>
  )
}

function labelOf(fix: NonNullable<Problem['fix']>, words: typeof problemWords.es): string {
  switch (fix.kind) {
    case 'set':
      return words.use(String(fix.value))
    case 'rename':
      return words.rename(fix.to)
    case 'remove':
      return words.remove(fix.path.at(-1) ?? '')
    case 'cut':
      return words.cut
  }
}
