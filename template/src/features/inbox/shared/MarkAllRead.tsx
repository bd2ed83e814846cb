import { checkmarkDoneOutline } from 'ionicons/icons'
import { errorSentence } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { useAction } from '#ui/action/use-action.ts'
import { IconButton } from '#ui/Button.tsx'
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
  const { run, busy } = useAction()
  const refresh = useRefresh()
  const markAll = () =>
    run({
      send: async () => {
        try {
          for (const id of unread) await tell(id)
          return { ok: 1, info: [], errors: [] }
        } catch (error) {
          return { ok: 0, info: [], errors: [texts.notAllMarked(errorSentence(error))] }
        }
      },
      done: texts.markedRead(unread.length),
      refused: '',
      settle: () => refresh(...changes),
    })
  if (unread.length < 2) return null
  return (
    <IconButton
      icon={checkmarkDoneOutline}
      label={texts.markAllRead(unread.length)}
      disabled={busy !== null}
      onClick={() => void markAll()}
    />
  )
}
