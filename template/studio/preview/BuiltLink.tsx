import { openOutline } from 'ionicons/icons'
import { ButtonAnchor } from '#ui/Button.tsx'
import { useTexts } from '../language.ts'
import type { View } from '../server.ts'
import { framesTexts } from './messages.ts'

/** Link to the gym's built site, if there is one. The studio serves it. */
export function BuiltLink({ view: { built } }: { view: View }) {
  const texts = useTexts(framesTexts).phones
  // Accept only addresses of this machine.
  if (!/^http:\/\/[a-z0-9-]+\.localhost(:\d+)?\/$/.test(built)) return null
  return (
    <ButtonAnchor small kind="quiet" icon={openOutline} href={built} beside>
      {texts.builtLink}
    </ButtonAnchor>
  )
}
