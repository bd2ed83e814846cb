import { checkmarkDoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { IconButton } from '#ui/Button.tsx'
import { useToast } from '#ui/overlay/toast.ts'

interface MarkAllReadProps {
  /** Ids of the visible unread items. */
  unread: readonly string[]
  /** Tells the gym that an item was read. Rejects with ApiError if that may have failed. */
  tell: (id: string) => Promise<unknown>
  /** Reads to refetch afterwards. */
  changes: readonly string[]
}

/**
 * Button that marks several visible items as read, one by one. After a failure the remaining items stay
 * unread.
 */
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
