import { downloadOutline, openOutline } from 'ionicons/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { isInstalledDevice } from '#platform/device/detect-platform.ts'
import { inInstalledMode, installSigns } from '#platform/device/this-device.ts'
import { browserOffers } from '#pwa/install/install-prompt.ts'
import { useQuiet } from '#pwa/update/use-update-offer.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TopBar } from '#ui/page/TopBar.tsx'
import * as texts from '../messages.ts'
import { useGym } from '../shared/gym.ts'
import {
  declineInstall,
  installHistory,
  noteVisit,
  subscribeInstallHistory,
} from '../shared/install-history.ts'
import { isInvited } from './is-invited.ts'
import { useInstall } from './use-install.ts'

/** Pages that give the instructions themselves, or fill the screen. */
const silent: readonly string[] = ['/install', '/installandroid', '/updateapp', '/modalvideo']

/**
 * Suggests installing the app when `isInvited` allows it: by the browser's own dialog if available, otherwise
 * by the steps. `pathname`: the visible page.
 */
export function InstallInvitation({ loggedIn, pathname }: { loggedIn: boolean; pathname: string }) {
  const suggestion = useInstallSuggestion({ loggedIn, silent: silent.includes(pathname) })
  return suggestion && <InstallBar {...suggestion} />
}

export function InstallBar({ way, ask, busy, decline }: InstallSuggestion) {
  const { name } = useGym().manifest
  const leave = way === 'leave'
  return (
    <TopBar
      icon={leave ? openOutline : downloadOutline}
      title={leave ? texts.openInBrowser : texts.installApp(name)}
      text={leave ? texts.openInBrowserReason : texts.installReason}
      action={
        way === 'ask' ? (
          <Button small busy={busy} onClick={() => void ask()}>
            {texts.install}
          </Button>
        ) : (
          <ButtonLink small to="/install">
            {texts.seeHow}
          </ButtonLink>
        )
      }
      closeLabel={texts.noThanks}
      onClose={decline}
    />
  )
}

type InstallSuggestion = ReturnType<typeof useInstall> & { decline: () => void }

/** Returns null without a suggestion. */
function useInstallSuggestion({
  loggedIn,
  silent,
}: {
  loggedIn: boolean
  silent: boolean
}): InstallSuggestion | null {
  const history = useSyncExternalStore(subscribeInstallHistory, installHistory)
  const { way, ask, busy } = useInstall()
  useEffect(() => {
    if (loggedIn) noteVisit(Date.now())
  }, [loggedIn])
  // In an in-app browser the suggestion comes before the login: the session would not move to the other
  // browser.
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
  return invited && quiet ? { way, ask, busy, decline: declineInstall } : null
}
