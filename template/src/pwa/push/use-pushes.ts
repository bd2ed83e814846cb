import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '../../api/reads/queries.ts'
import { wantClass } from '../../domain/classes/wanted-class.ts'
import { useGym } from '../../domain/gym/gym.ts'
import { openMessage } from '../../domain/inbox/last-message.ts'
import { appPath } from '../../platform/page/app-path.ts'
import { onVisibleAgain } from '../../platform/page/visible-again.ts'
import { hour } from '../../platform/time/units.ts'
import { useGo } from '../../ui/link.ts'
import { closeOverlays } from '../../ui/overlay/close-overlays.ts'
import { clearTap, onWorkerMessage, pendingTap, type WorkerMessage } from './messages.ts'
import { mayRegisterPushes } from './permission.ts'

/** ms after the opening: what is on the screen comes first. */
const afterTheStart = 2_000
/** ms after which an app that comes back to the front counts as a new opening. */
const anotherOpening = hour

/** Keeps the phone's token good at each opening, and follows the worker: what is unread is refetched, and the screen of a tapped notification opened. */
export function usePushes(userId: string | null): void {
  useWorkerMessages()
  useOpenings(userId)
}

function useWorkerMessages(): void {
  const refresh = useRefresh()
  const go = useGo()
  const received = useEffectEvent((message: WorkerMessage) => {
    if (message.type === 'open-path') follow(message)
    void refresh('unread', 'messages', 'news')
  })
  const follow = useEffectEvent(({ path, at }: { path: string; at?: number | undefined }) => {
    if (at !== undefined && at === lastFollowed) return
    lastFollowed = at
    clearTapOnceSeen()
    void show(followDeepLink(path), go)
  })
  useEffect(() => {
    const read = async () => {
      const tap = await pendingTap()
      if (tap !== null) follow(tap)
    }
    const stopListening = onWorkerMessage(received)
    const stopLooking = onVisibleAgain(() => void read())
    void read()
    return () => {
      stopListening()
      stopLooking()
    }
  }, [])
}

/** When the notification was tapped that this page followed last: it comes both as a message and from the cache. */
let lastFollowed: number | undefined

/**
 * Until the member goes on from here, the tap stays written down: a page that was already being left followed it too, and takes it along.
 * The page that comes in its place follows it again.
 */
function clearTapOnceSeen(): void {
  const goesOn = ['pointerdown', 'keydown', 'visibilitychange', 'beforeunload'] as const
  const seen = () => {
    stop()
    void clearTap()
  }
  const stop = () => {
    for (const sign of goesOn) removeEventListener(sign, seen, true)
    removeEventListener('pagehide', stop, true)
  }
  for (const sign of goesOn) addEventListener(sign, seen, true)
  addEventListener('pagehide', stop, true)
}

/** Whatever lies over the page goes: the member tapped something else. */
async function show(path: string, go: (path: string) => void): Promise<void> {
  await closeOverlays()
  if (location.pathname !== path) go(path)
}

/** What the `id` of a deep link means to the screen it leads to. */
const targets: Readonly<Record<string, (id: string) => void>> = {
  '/msg': openMessage,
  '/turnos': wantClass,
}

/** Prepares what a deep link is about, and returns the screen to go to. Links of elsewhere lead to the start. */
export function followDeepLink(link: string): string {
  const { pathname, searchParams } = new URL(appPath(link, location.origin), location.origin)
  const id = searchParams.get('id')
  if (id) targets[pathname]?.(id)
  return pathname
}

/** As `followDeepLink`, for the address that the app was opened with: its `id` is taken out of the address. */
export function openDeepLink(): void {
  const asked = new URL(location.href)
  if (targets[asked.pathname] === undefined || !asked.searchParams.has('id')) return
  followDeepLink(asked.href)
  asked.searchParams.delete('id')
  history.replaceState(history.state, '', asked)
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
      if (!(await mayRegisterPushes(push)) || push === null) return
      const { registerPushes } = await import('./registration.ts')
      await registerPushes({ push, userId, timeZone })
    }
    const timer = setTimeout(open, afterTheStart)
    const stopLooking = onVisibleAgain(open)
    return () => {
      clearTimeout(timer)
      stopLooking()
    }
  }, [userId, push, timeZone])
}
