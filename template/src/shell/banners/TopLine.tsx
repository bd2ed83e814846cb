import { sparklesOutline } from 'ionicons/icons'
import { useLocation } from 'react-router-dom'
import { useSettled } from '#platform/page/when-stable.ts'
import * as pwaTexts from '#pwa/messages.ts'
import type { UpdateOffer } from '#pwa/update/use-update-offer.ts'
import { Button } from '#ui/Button.tsx'
import * as uiTexts from '#ui/messages.ts'
import { optionalPart } from '#ui/optional-part.ts'
import { TopBar } from '#ui/page/TopBar.tsx'
import * as texts from '../messages.ts'

/** Pages that have the same message themselves, or fill the screen. */
const silent: readonly string[] = ['/updateapp', '/modalvideo']

// A separate file, which may be gone after a deploy. The update bar has no separate file, because it is
// needed right after a deploy.
const useSettledLine = optionalPart(async () => (await import('./SettledLine.tsx')).SettledLine)

/** Message of the app itself, one at a time: a newer version first. */
export function TopLine({ offer, loggedIn }: { offer: UpdateOffer; loggedIn: boolean }) {
  const { pathname } = useLocation()
  const SettledLine = useSettledLine(useSettled())
  if (offer.state !== 'none') return silent.includes(pathname) ? null : <UpdateBar offer={offer} />
  return SettledLine && <SettledLine loggedIn={loggedIn} pathname={pathname} />
}

const titles = {
  offered: pwaTexts.newVersion,
  stale: texts.staleWindow,
} as const

const notes = { offered: '', stale: texts.staleWindowNote } as const

/** Offers the version that the gym's site has now. */
export function UpdateBar({ offer }: { offer: UpdateOffer }) {
  const { state, busy, failed, renew, later } = offer
  if (state === 'none') return null
  return (
    <TopBar
      icon={sparklesOutline}
      title={titles[state]}
      text={failed ? pwaTexts.notUpdated : notes[state]}
      action={
        <Button small busy={busy} onClick={renew}>
          {pwaTexts.update}
        </Button>
      }
      closeLabel={uiTexts.notNow}
      onClose={later}
    />
  )
}
