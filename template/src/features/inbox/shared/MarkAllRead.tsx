import { checkmarkDoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { needsConnection } from '#ui/action/messages.ts'
import { IconButton } from '#ui/Button.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'

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
    if (!navigator.onLine) return toast(needsConnection, { tone: 'warning' })
    setBusy(true)
    try {
      for (const id of unread) await tell(id)
      toast(texts.markedRead(unread.length), { tone: 'success' })
    } catch (error) {
      toast(texts.notAllMarked(errorSentence(error)), { tone: 'danger' })
    } finally {
      await refresh(...changes)
      setBusy(false)
    }
  }
  if (unread.length < 2) return null
  return (
    <IconButton
      icon={checkmarkDoneOutline}
      label={texts.markAllRead(unread.length)}
      disabled={busy}
      onClick={() => void markAll()}
    />
  )
}
