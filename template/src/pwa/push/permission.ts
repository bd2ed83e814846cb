import { savePushChoice } from '../../platform/push-choice.ts'

/** What the browser was told; `default` where it has no notifications at all. */
export const permissionNow = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'default'

/** Shows the browser's question. A no, said or by looking away, is remembered. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  savePushChoice(answer === 'granted' ? null : 'refused')
  return answer
}
