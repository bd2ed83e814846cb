import { openOutline } from 'ionicons/icons'
import { ButtonAnchor } from '../../src/ui/Button.tsx'
import type { View } from '../answers.ts'
import { useWords } from '../language.ts'
import { framesWords } from './words.ts'

/** Opens the gym's built site, where there is one: the studio serves it. */
export function BuiltLink({ view: { built } }: { view: View }) {
  const words = useWords(framesWords)
  // An address of this machine alone: whatever else is said leads nowhere.
  if (!/^http:\/\/[a-z0-9-]+\.localhost(:\d+)?\/$/.test(built)) return null
  return (
    <ButtonAnchor small kind="quiet" icon={openOutline} href={built} beside>
      {words.builtLink}
    </ButtonAnchor>
  )
}
