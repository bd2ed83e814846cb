import { sparklesOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../language.ts'
import type { Problem } from '../../server.ts'
import { problemTexts } from './messages.ts'

/** Button that fixes a problem, if the factory has a fix. Its label says the change. */
export function FixButton({ problem, onFix }: { problem: Problem; onFix: (problem: Problem) => void }) {
  const texts = useTexts(problemTexts)
  const { fix } = problem
  if (!fix) return null
  return (
    <Button small kind="outline" icon={sparklesOutline} onClick={() => onFix(problem)}>
      {labelOf(fix, texts)}
    </Button>
  )
}

function labelOf(fix: NonNullable<Problem['fix']>, texts: typeof problemTexts.es): string {
  switch (fix.kind) {
    case 'set':
      return texts.use(String(fix.value))
    case 'rename':
      return texts.rename(fix.to)
    case 'remove':
      return texts.remove(fix.path.at(-1) ?? '')
    case 'cut':
      return texts.cut
  }
}
