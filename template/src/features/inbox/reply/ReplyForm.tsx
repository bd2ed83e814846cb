import { arrowUndoOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { usePictureUpload } from '#features/account/shared/use-picture-upload.ts'
import { replyToMessage } from '#protocol/inbox/messages.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { useDraft } from '#ui/form/drafts.ts'
import { Form } from '#ui/form/Form.tsx'
import { PhotoField } from '#ui/form/PhotoField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import * as texts from '../messages.ts'

const longest = 1000

/** Replies with text or a photo. The text stays in the form until the gym accepts it. */
export function ReplyForm({ message }: { message: string }) {
  const [draft, setDraft] = useDraft(`reply ${message}`)
  const [isOpen, setOpen] = useState(draft !== '')
  function close() {
    setDraft('')
    setOpen(false)
  }
  if (isOpen) return <OpenForm message={message} draft={draft} onWrite={setDraft} onDone={close} />
  return (
    <Button kind="outline" icon={arrowUndoOutline} onClick={() => setOpen(true)}>
      {texts.reply}
    </Button>
  )
}

interface Reply {
  text: string
  /** Photo as a data address. Empty without a photo. */
  photo: string
}

interface OpenFormProps {
  message: string
  draft: string
  onWrite: (draft: string) => void
  onDone: () => void
}

function OpenForm({ message, draft, onWrite, onDone }: OpenFormProps) {
  const { values, write, errorOf, submit, refusal, busy } = useForm<Reply>(
    { text: draft, photo: '' },
    wrongIn,
    ({ text }) => onWrite(text),
  )
  const sendReply = useReply(message)
  async function send(reply: Reply) {
    if (await sendReply(reply)) onDone()
    return null
  }
  return (
    <Form submitLabel={texts.send} onSend={() => submit(send)} refusal={refusal} busy={busy}>
      <TextArea
        name="text"
        label={texts.yourReply}
        maxLength={longest}
        value={values.text}
        error={errorOf('text')}
        onChange={event => write('text', event.target.value)}
        // A member who opens an empty form is about to write.
        autoFocus={draft === ''}
      />
      <PhotoField
        label={texts.photoField}
        chosen={texts.chosenPhoto}
        photo={values.photo}
        onChange={photo => write('photo', photo)}
      />
    </Form>
  )
}

const wrongIn = ({ text, photo }: Reply) => ({
  text: text.trim() === '' && photo === '' && texts.replyMissing,
})

/** Returns a function that uploads the photo, then sends the reply. It resolves with true if the gym accepted it. */
function useReply(message: string): (reply: Reply) => Promise<boolean> {
  const { run } = useAction()
  const write = useWrite(replyToMessage)
  const upload = usePictureUpload('message')
  return async ({ text, photo }) => {
    const { kind } = await run({
      send: async () => {
        const url = await upload(photo)
        return typeof url === 'string' ? write({ message, text: text.trim(), photo: url }) : url
      },
      done: texts.replySent,
      refused: texts.replyRefused,
    })
    return kind === 'done'
  }
}
