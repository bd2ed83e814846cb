import type { QueuedWrite } from '../../../api/operation.ts'
import { sentWhen } from '../../../ui/offline-words.ts'
import { useToast } from '../../../ui/toast.ts'
import { usePost } from './use-post.ts'

/** As usePost, and says in a toast what came of it. `save` resolves with whether it was taken or kept. */
export function useSaving<Asked extends object>(write: QueuedWrite<Asked>) {
  const { post, busy } = usePost(write)
  const toast = useToast()
  async function save(asked: NoInfer<Asked>): Promise<boolean> {
    const posted = await post(asked)
    if (posted === null) return false
    if (posted === 'kept') toast(`Guardado; se sube ${sentWhen(navigator.onLine)}.`)
    else toast(posted.info[0] ?? 'Guardado.', { tone: 'success' })
    return true
  }
  return { save, busy }
}
