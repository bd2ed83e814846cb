/** Takes what was shown off the phone, and the sign off the app's icon. */
export async function clearNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notice of shown) notice.close()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
