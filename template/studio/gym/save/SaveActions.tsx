import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { gymApi, readAnswer } from '../../api.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import type { ActionResult } from '../../editing/use-draft.ts'
import { useTexts } from '../../language.ts'
import { studioTexts } from '../../messages.ts'
import type { View } from '../../server.ts'
import { reasonOf } from '../../status-reason.ts'
import { gymTexts } from '../messages.ts'
import styles from './Save.module.css'

interface CommitButtonProps {
  view: View
  /** Saves the draft, including typed text. */
  save: () => Promise<ActionResult>
  say: (sentence: string) => void
}

/** Button to save and commit. Reports which of the two failed. */
export function CommitButton({ view, save, say }: CommitButtonProps) {
  const texts = useTexts(gymTexts).save
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small kind="outline" onClick={() => setIsOpen(true)}>
        {view.isSaved ? texts.commitOnly : texts.commit}
      </Button>
      {isOpen && <CommitDialog view={view} save={save} say={say} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CommitDialog({ view, save, say, onClose }: CommitButtonProps & { onClose: () => void }) {
  const [texts, common] = [useTexts(gymTexts).save, useTexts(studioTexts)]
  const { gym } = view
  const request = { param: { gym } }
  const { data: proposed, error } = useQuery({
    queryKey: ['commit', gym],
    queryFn: () => readAnswer(gymApi.commit.$get(request)),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ title: string; why: string } | null>(null)
  const message = typed ?? proposed?.message ?? ''
  // A hook may take minutes. Its result is reported even after the dialog was closed.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function commit(): Promise<void> {
    setIsBusy(true)
    setFailed(null)
    const failure = await saveAndCommit()
    setFailed(failure)
    setIsBusy(false)
    if (failure && !isOpen.current) say(`${failure.title} ${failure.why}`)
  }
  /** Returns the error as sentences. null on success. */
  async function saveAndCommit() {
    if (!view.isSaved) {
      const { view: saved, error: unsaved } = await save()
      if (unsaved !== undefined) return { title: texts.notSaved, why: reasonOf(unsaved, common) }
      if (saved?.saved !== 'saved') return { title: texts.notSaved, why: '' }
    }
    try {
      const { isDone, id, branch, why } = await readAnswer(
        gymApi.commit.$post({ ...request, json: { message } }),
      )
      if (!isDone) return { title: texts.notCommitted, why }
      say(texts.committed(id, branch))
      onClose()
      return null
    } catch (thrown) {
      return { title: texts.notCommitted, why: reasonOf(thrown, common) }
    }
  }
  const answers = (
    <>
      <Button
        small
        busy={isBusy}
        disabled={proposed?.missing !== '' || message.trim() === ''}
        onClick={() => void commit()}
      >
        {texts.doCommit}
      </Button>
      <Button small kind="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.commitTitle} answers={answers} onClose={onClose}>
      {error && <p role="alert">{reasonOf(error, common)}</p>}
      {proposed && proposed.missing !== '' && <p role="alert">{texts.missingFor[proposed.missing]}</p>}
      <p>{texts.commitText(gym)}</p>
      <TextArea
        label={texts.message}
        value={message}
        placeholder={proposed || error ? undefined : common.loading}
        onChange={event => setTyped(event.target.value)}
      />
      {failed && (
        <div role="alert" className={styles.failed}>
          <p>{failed.title}</p>
          {failed.why && <pre>{failed.why}</pre>}
        </div>
      )}
    </Dialog>
  )
}

interface DiscardDialogProps {
  name: string
  isNew: boolean
  /** Resolves with the error. undefined on success. */
  onDiscard: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a draft is deleted, which cannot be undone. */
export function DiscardDialog({ name, isNew, onDiscard, onClose }: DiscardDialogProps) {
  const [texts, common] = [useTexts(gymTexts).save, useTexts(studioTexts)]
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  async function discard(): Promise<void> {
    setIsBusy(true)
    const why = await onDiscard()
    setIsBusy(false)
    setFailed(why)
    if (why === undefined) onClose()
  }
  const answers = (
    <>
      <Button small kind="danger" busy={isBusy} onClick={() => void discard()}>
        {texts.discardNow}
      </Button>
      <Button small kind="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.discardTitle} answers={answers} onClose={onClose}>
      <p>{isNew ? texts.discardNew(name) : texts.discardText(name)}</p>
      {failed !== undefined && <p role="alert">{reasonOf(failed, common)}</p>}
    </Dialog>
  )
}
