import { useEffect } from 'react'

/** Writes how much is unread onto the app's icon, where the phone shows that. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const worn = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
    worn.catch((error: unknown) => console.info('The icon wears no sign.', error))
  }, [unread])
}
