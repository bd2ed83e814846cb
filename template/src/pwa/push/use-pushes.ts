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

/** Time in ms after the opening. The first screen loads before. */
const afterTheStart = 2_000
/** Time in ms after which an app that is visible again counts as a new opening. */
const anotherOpening = hour

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

/** Time of the last tap that this page followed. The same tap arrives both as a message and from the cache. */
let lastFollowed: number | undefined

/**
 * Clears the stored tap at the member's next interaction. Until then it stays stored: if this page was already
 * being left, the next page follows the tap again.
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

/** Closes all overlays and opens `path`. */
async function show(path: string, go: (path: string) => void): Promise<void> {
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
