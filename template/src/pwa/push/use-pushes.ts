import { useEffect } from 'react'
import { useRefresh } from '../../api/queries.ts'
import { readPushChoice } from '../../platform/push-choice.ts'
import { thisDevice } from '../../platform/this-device.ts'
import { hour } from '../../platform/time.ts'
import { onVisibleAgain } from '../../platform/visible-again.ts'
import { closeOverlays } from '../../ui/close-overlays.ts'
import { useGym } from '../../ui/gym.ts'
import { useGo } from '../../ui/link.ts'
import { aimAt } from './arrive.ts'
import { askPermission, permissionNow } from './permission.ts'
import { PushError } from './push-error.ts'
import { atStartUp } from './start-up.ts'
import { pushSupport } from './support.ts'
import { onWorkerWords } from './worker-words.ts'

/** ms after the opening: what is on the screen comes first. */
const afterTheStart = 2_000
/** ms after which an app that comes back to the front counts as opened anew. */
const anotherOpening = hour

/** Keeps the phone's token good at each opening, and does what the worker says: what is unread is asked anew, a tapped notification is gone to. */
export function usePushes(userId: string | null): void {
  useWorkerWords()
  useOpenings(userId)
}

function useWorkerWords(): void {
  const refresh = useRefresh()
  const go = useGo()
  useEffect(
    () =>
      onWorkerWords(words => {
        if (words.type === 'open-path') show(aimAt(words.path), go)
        void refresh('unread', 'messages', 'news')
      }),
    [refresh, go],
  )
}

/** Whatever lies over the page goes: the member tapped something else. */
function show(path: string, go: (path: string) => void): void {
  closeOverlays()
    .catch((error: unknown) => console.info('Something stays open over the page.', error))
    .finally(() => {
      if (location.pathname !== path) go(path)
    })
}

function useOpenings(userId: string | null): void {
  const { push, timeZone } = useGym().manifest
  useEffect(() => {
    if (userId === null) return
    let last = 0
    const open = () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < anotherOpening) return
      last = Date.now()
      begin().catch((error: unknown) => console.info('There will be no notifications.', error))
    }
    const begin = async () => {
      if (!(await mayGoOn(push)) || push === null) return
      const { keepPushes } = await import('./keep-pushes.ts')
      await keepPushes({ push, userId, timeZone })
    }
    const timer = setTimeout(open, afterTheStart)
    const stopLooking = onVisibleAgain(open)
    return () => {
      clearTimeout(timer)
      stopLooking()
    }
  }, [userId, push, timeZone])
}

/** Asks first, where that is what the opening is for. */
async function mayGoOn(push: Parameters<typeof pushSupport>[0]): Promise<boolean> {
  const support = pushSupport(push)
  if (support !== 'ready') console.info(`No push: ${support}.`)
  const { android, install } = thisDevice()
  const signs = { support, permission: permissionNow(), android, install, choice: readPushChoice() }
  const todo = atStartUp(signs)
  if (todo === 'nothing') return false
  // A worker that was never installed is nothing to hurry about: there is none before the app is stable.
  await navigator.serviceWorker.ready
  if (todo === 'ask') refuseUnlessGranted(await askPermission())
  return true
}

/** Throws PushError where the member said no, or looked away from the question. */
function refuseUnlessGranted(answer: NotificationPermission): void {
  if (answer === 'denied') throw new PushError('permission-blocked', 'The member said no.')
  if (answer === 'default') throw new PushError('permission-default', 'The member did not answer.')
}
