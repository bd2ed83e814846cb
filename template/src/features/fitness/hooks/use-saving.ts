import type { QueuedAction } from '../../../api/named.ts'
import type { Addon } from '../../../contract/addons.ts'
import type { RequestOf } from '../../../contract/requests.ts'
import { sentWhen } from '../../../ui/offline-words.ts'
import { useToast } from '../../../ui/toast.ts'
import { usePost } from './use-post.ts'

/** As usePost, and says in a toast what came of it. `save` resolves with whether it was taken or kept. */
export function useSaving<Name extends QueuedAction>(action: Name, ...reads: Addon[]) {
  const { post, busy } = usePost(action, ...reads)
  const toast = useToast()
  async function save(fields: Omit<RequestOf<Name>, 'rid'>): Promise<boolean> {
    const posted = await post(fields)
    if (posted === null) return false
    if (posted === 'kept') toast(`Guardado; se sube ${sentWhen(navigator.onLine)}.`)
    else toast(posted.info[0] ?? 'Guardado.', { tone: 'success' })
    return true
  }
  return { save, busy }
}
