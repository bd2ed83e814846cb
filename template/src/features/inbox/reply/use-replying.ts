import { useRef, useState } from 'react'
import type { SharedAnswer } from '../../../api/operation.ts'
import { useWrite } from '../../../api/writes/use-write.ts'
import { useGym } from '../../../domain/gym/gym.ts'
import { replyToMessage } from '../../../domain/messages/operations.ts'
import { uploadPicture } from '../../../domain/pictures/upload-picture.ts'
import { useWriteWithToast } from '../../../ui/overlay/use-write-with-toast.ts'

type Outcome = Pick<SharedAnswer, 'ok' | 'info' | 'errors'>

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
  const { imagesHost } = useGym().manifest
  const write = useWrite(replyToMessage)
  const writeWithToast = useWriteWithToast()
  const [busy, setBusy] = useState(false)
  const uploaded = useRef({ photo: '', url: '' })

  /** Where the photo can be seen, sent once for all tries; what the gym said where it does not take it. */
  async function upload(photo: string): Promise<string | Outcome> {
    if (photo === '') return ''
    if (uploaded.current.photo !== photo) {
      const { ok, url, errors } = await uploadPicture(imagesHost, 'message', photo)
      if (ok !== 1 || url === '')
        return { ok: 0, info: [], errors: [errors[0] ?? 'La foto no se pudo subir.'] }
      uploaded.current = { photo, url }
    }
    return uploaded.current.url
  }

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
