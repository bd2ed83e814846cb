import type { Push } from '../../contract/push-payload.ts'
import { appPath } from '../../platform/app-path.ts'
import type { Look } from './look.ts'

/** What a notification keeps for the tap. */
interface Kept {
  path: string
}

/** A push as the phone shows it. What came without words leads to the messages. */
export function noticeOf(
  { title, body, link, tag }: Push,
  { name, icon, badge }: Look,
  origin: string,
): { title: string; options: NotificationOptions } {
  const says = title !== '' || body !== ''
  const path = link === '' ? '/tab2' : appPath(link, origin)
  const data: Kept = { path }
  return {
    title: title || name || 'Tu gimnasio',
    options: {
      body: says ? body : 'Tenés un aviso nuevo.',
      data,
      ...(icon !== undefined && { icon }),
      ...(badge !== undefined && { badge }),
      ...(tag !== '' && { tag }),
    },
  }
}

/** Where a tapped notification leads, be it ours or one that the earlier app left. */
export function pathOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : ''
  return appPath(typeof path === 'string' ? path : '', origin)
}
