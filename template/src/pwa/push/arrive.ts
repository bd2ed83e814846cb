import { appPath } from '../../platform/app-path.ts'
import { openMessage } from '../../platform/last-message.ts'
import { wantClass } from '../../platform/wanted-class.ts'

/** What the `id` of a link means to the screen it leads to. */
const aims: Readonly<Record<string, (id: string) => void>> = { '/msg': openMessage, '/turnos': wantClass }

/** Makes ready what a link is about, and answers the screen to go to. Links of elsewhere lead to the start. */
export function aimAt(link: string): string {
  const { pathname, searchParams } = new URL(appPath(link, location.origin), location.origin)
  const id = searchParams.get('id')
  if (id) aims[pathname]?.(id)
  return pathname
}

/** As `aimAt`, for the address that the app was opened with: what it asks for is taken out of it. */
export function arrive(): void {
  const asked = new URL(location.href)
  if (aims[asked.pathname] === undefined || !asked.searchParams.has('id')) return
  aimAt(asked.href)
  asked.searchParams.delete('id')
  history.replaceState(history.state, '', asked)
}
