import { useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { type Outcome, usePictureUpload } from '#features/account/shared/use-picture-upload.ts'
import { replyToMessage } from '#protocol/inbox/messages.ts'
import { useWriteWithToast } from '#ui/overlay/use-write-with-toast.ts'
import * as texts from '../messages.ts'

interface Written {
  text: string
  /** Photo as a data address. Empty without a photo. */
  photo: string
}

/**
 * Replies to a message: uploads the photo, then sends the text. `send` resolves to true if the gym accepted it.
 * A toast shows the outcome.
 */
export function useReplying(message: string): {
  send: (written: Written) => Promise<boolean>
  busy: boolean
} {
  const write = useWrite(replyToMessage)
  const upload = usePictureUpload('message')
  const writeWithToast = useWriteWithToast()
  const [busy, setBusy] = useState(false)

  async function reply({ text, photo }: Written): Promise<Outcome> {
    const url = await upload(photo)
    return typeof url === 'string' ? write({ message, text, photo: url }) : url
  }

  async function send(written: Written): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      return await writeWithToast(() => reply(written), {
        done: texts.replySent,
        refused: texts.replyRefused,
      })
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
