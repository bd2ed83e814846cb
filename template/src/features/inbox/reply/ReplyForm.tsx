import { arrowUndoOutline } from 'ionicons/icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useAttempt, useDraft } from '#ui/form/drafts.ts'
import { PhotoField } from '#ui/form/PhotoField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import * as texts from '../messages.ts'
import styles from './reply.module.css'
import { useReplying } from './use-replying.ts'

const longest = 1000

/** Replies with text or a photo. The text stays in the form until the gym accepts it. */
export function ReplyForm({ message }: { message: string }) {
  const [text, setText] = useDraft(`reply ${message}`)
  const [photo, setPhoto] = useState('')
  const [isOpen, setOpen] = useState(text !== '')
  const { send, busy } = useReplying(message)
  const isEmpty = text.trim() === '' && photo === ''
  const { form, errorOf, check } = useAttempt({ text: isEmpty && texts.replyMissing })
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // A member who opens the form is about to write.
    if (isOpen && !wasOpen.current) form.current?.querySelector('textarea')?.focus()
    wasOpen.current = isOpen
  }, [isOpen, form])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!check() || !(await send({ text: text.trim(), photo }))) return
    setText('')
    setPhoto('')
    setOpen(false)
  }
  if (!isOpen)
    return (
      <Button kind="outline" icon={arrowUndoOutline} onClick={() => setOpen(true)}>
        {texts.reply}
      </Button>
    )
  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
      <TextArea
        label={texts.yourReply}
        rows={3}
        maxLength={longest}
        value={text}
        error={errorOf('text')}
        onChange={event => setText(event.target.value)}
      />
      <PhotoField label={texts.photoField} chosen={texts.chosenPhoto} photo={photo} onChange={setPhoto} />
      <Button type="submit" block busy={busy}>
        {texts.send}
      </Button>
    </form>
  )
}
