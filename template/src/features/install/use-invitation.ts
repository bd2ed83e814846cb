import { useEffect, useSyncExternalStore } from 'react'
import { isInstalledDevice } from '../../platform/installed.ts'
import {
  declineInvitation,
  invitationHistory,
  noteVisit,
  subscribeInvitation,
} from '../../platform/invitation.ts'
import { inInstalledMode, installSigns } from '../../platform/this-device.ts'
import { browserOffers } from '../../pwa/install-prompt.ts'
import { useQuiet } from '../../pwa/use-update-offer.ts'
import { isInvited } from './rules/is-invited.ts'
import { useInstall } from './use-install.ts'

export type Invitation = ReturnType<typeof useInstall> & { decline: () => void }

/** The invitation to install the app; null where it is not the moment. `silent`: the page that is shown has no room for it. */
export function useInvitation({
  loggedIn,
  silent,
}: {
  loggedIn: boolean
  silent: boolean
}): Invitation | null {
  const history = useSyncExternalStore(subscribeInvitation, invitationHistory)
  const { way, ask, busy } = useInstall()
  useEffect(() => {
    if (loggedIn) noteVisit(Date.now())
  }, [loggedIn])
  // Whoever has to leave another app's browser does so before the login, which would not come along.
  const possible = !silent && (loggedIn || way === 'leave')
  const invited =
    possible &&
    isInvited({
      history,
      way,
      installed: isInstalledDevice(installSigns()),
      installedMode: inInstalledMode(),
      browserOffers: browserOffers(),
    })
  const quiet = useQuiet(invited)
  return invited && quiet ? { way, ask, busy, decline: declineInvitation } : null
}
