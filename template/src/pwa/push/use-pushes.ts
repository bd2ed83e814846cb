import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '#api/reads/queries.ts'
import { wantClass } from '#features/booking/shared/wanted-class.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { openMessage } from '#features/inbox/shared/last-message.ts'
import { appPath } from '#platform/page/app-path.ts'
import { onVisibleAgain } from '#platform/page/visible-again.ts'
import { hour } from '#platform/time/units.ts'
import { useGo } from '#ui/link.ts'
import { closeOverlays } from '#ui/overlay/close-overlays.ts'
import { mayRegisterPushes } from './permission.ts'
import { clearTap, onWorkerMessage, pendingTap, type WorkerMessage } from './worker-messages.ts'

/** Time in ms after the opening. The first screen loads before. */
const startDelayMs = 2_000
/** Time in ms after which an app that is visible again counts as a new opening. */
const reopenAfterMs = hour

/**
 * Renews the phone's token at each opening. On messages of the worker, refetches unread items and opens the
 * screen of a tapped notification.
 */
export function usePushes(userId: string | null): void {
  useWorkerMessages()
  useOpenings(userId)
}

function useWorkerMessages(): void {
  const refresh = useRefresh()
  const go = useGo()
  const handleMessage = useEffectEvent((message: WorkerMessage) => {
    if (message.type === 'open-path') follow(message)
    void refresh('unread', 'messages', 'news')
  })
  const follow = useEffectEvent(({ path, at }: { path: string; at?: number | undefined }) => {
    if (at !== undefined && at === lastFollowed) return
    lastFollowed = at
    clearTapOnceSeen()
    void openPath(followDeepLink(path), go)
  })
  useEffect(() => {
    const followPendingTap = async () => {
      const tap = await pendingTap()
      if (tap !== null) follow(tap)
    }
    const stopListening = onWorkerMessage(handleMessage)
    const stopWatching = onVisibleAgain(() => void followPendingTap())
    void followPendingTap()
    return () => {
      stopListening()
      stopWatching()
    }
  }, [])
}

/** Time of the last tap that this page followed. The same tap arrives both as a message and from the cache. */
let lastFollowed: number | undefined

/**
 * Clears the stored tap at the member's next interaction. Until then it stays stored: if this page was already
 * being left, the next page follows the tap again.
 */
function clearTapOnceSeen(): void {
  const interactions = ['pointerdown', 'keydown', 'visibilitychange', 'beforeunload'] as const
  const clearAndStop = () => {
    stop()
    void clearTap()
  }
  const stop = () => {
    for (const event of interactions) removeEventListener(event, clearAndStop, true)
    removeEventListener('pagehide', stop, true)
  }
  for (const event of interactions) addEventListener(event, clearAndStop, true)
  addEventListener('pagehide', stop, true)
}

/** Closes all overlays and opens `path`. */
async function openPath(path: string, go: (path: string) => void): Promise<void> {
  await closeOverlays()
  if (location.pathname !== path) go(path)
}

/** Passes the `id` of a deep link to its screen. */
const targets: Readonly<Record<string, (id: string) => void>> = {
  '/msg': openMessage,
  '/turnos': wantClass,
}

/**
 * Passes the `id` of a deep link on and returns the path of its screen. Links to other sites lead to the start.
 */
export function followDeepLink(link: string): string {
  const { pathname, searchParams } = new URL(appPath(link, location.origin), location.origin)
  const id = searchParams.get('id')
  if (id) targets[pathname]?.(id)
  return pathname
}

/** Like `followDeepLink`, for the address that the app was opened with. Removes the `id` from the address. */
export function openDeepLink(): void {
  const url = new URL(location.href)
  if (targets[url.pathname] === undefined || !url.searchParams.has('id')) return
  followDeepLink(url.href)
  url.searchParams.delete('id')
  history.replaceState(history.state, '', url)
}

function useOpenings(userId: string | null): void {
  const { push, timeZone } = useGym().manifest
  useEffect(() => {
    if (userId === null) return
    let openedAt = 0
    const open = () => {
      if (document.visibilityState === 'hidden' || Date.now() - openedAt < reopenAfterMs) return
      openedAt = Date.now()
      begin().catch((error: unknown) => console.info('There will be no notifications.', error))
    }
    const begin = async () => {
      if (!(await mayRegisterPushes(push)) || push === null) return
      const { registerPushes } = await import('./registration.ts')
      await registerPushes({ push, userId, timeZone })
    }
    const timer = setTimeout(open, startDelayMs)
    const stopWatching = onVisibleAgain(open)
    return () => {
      clearTimeout(timer)
      stopWatching()
    }
  }, [userId, push, timeZone])
}
