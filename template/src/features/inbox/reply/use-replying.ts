import { useState } from 'react'
import { useWrite } from '../../../api/writes/use-write.ts'
import { replyToMessage } from '../../../domain/messages/operations.ts'
import { type Outcome, usePictureUpload } from '../../../domain/pictures/use-picture-upload.ts'
import { useWriteWithToast } from '../../../ui/overlay/use-write-with-toast.ts'

interface Written {
  text: string
  /** As a data address; '' for none. */
  photo: string
}

/** Answers a message: first the photo goes, then the words. `send` resolves with whether the gym has it; a toast says what came of it. */
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
        done: 'Respuesta enviada.',
        refused: 'No se pudo enviar tu respuesta.',
      })
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
