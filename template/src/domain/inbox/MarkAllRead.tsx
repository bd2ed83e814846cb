import { checkmarkDoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { useRefresh } from '../../api/reads/queries.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useToast } from '../../ui/overlay/toast.ts'

interface MarkAllReadProps {
  /** What is unread of all that is shown, by its ids. */
  unread: readonly string[]
  /** Tells the gym that one of them was read. Rejects with ApiError where that is not sure. */
  tell: (id: string) => Promise<unknown>
  /** What shows that something was read. */
  changes: readonly EndpointName[]
}

/** Marks all that is shown as read, one after the other, where there are several; what could not be told stays unread. */
export function MarkAllRead({ unread, tell, changes }: MarkAllReadProps) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const toast = useToast()
  async function markAll() {
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
    setBusy(true)
    try {
      for (const id of unread) await tell(id)
      toast(`${unread.length} quedaron como leídos.`, { tone: 'success' })
    } catch (error) {
      toast(`No quedó todo como leído. ${errorSentence(error)}`, { tone: 'danger' })
    } finally {
      await refresh(...changes)
      setBusy(false)
    }
  }
  if (unread.length < 2) return null
  return (
    <IconButton
      icon={checkmarkDoneOutline}
      label={`Marcar como leído (${unread.length})`}
      disabled={busy}
      onClick={() => void markAll()}
    />
  )
}
