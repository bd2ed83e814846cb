import { useState } from 'react'
import { Button } from '../../../src/ui/Button.tsx'
import { TextArea } from '../../../src/ui/form/TextArea.tsx'
import type { View } from '../../answers.ts'
import type { Done } from '../../editing/use-draft.ts'
import { useWords } from '../../language.ts'
import { reasonOf, useAsked } from '../../use-asked.ts'
import { studioWords } from '../../words.ts'
import { draftOf } from '../calls.ts'
import { Dialog } from './Dialog.tsx'
import styles from './Save.module.css'
import { saveWords } from './words.ts'

interface CommitButtonProps {
  view: View
  /** Saves the draft as it is typed. */
  save: () => Promise<Done>
  say: (sentence: string) => void
}

/** Saves, and leaves what was saved in git. Which of the two did not come off is told. */
export function CommitButton({ view, save, say }: CommitButtonProps) {
  const words = useWords(saveWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small kind="outline" onClick={() => setIsOpen(true)}>
        {view.isSaved ? words.commitOnly : words.commit}
      </Button>
      {isOpen && <CommitDialog view={view} save={save} say={say} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CommitDialog({ view, save, say, onClose }: CommitButtonProps & { onClose: () => void }) {
  const [words, common] = [useWords(saveWords), useWords(studioWords)]
  const { gym } = view
  const { answer: proposed, error } = useAsked(() => draftOf.proposeCommit(gym))
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ said: string; why: string } | null>(null)
  const message = typed ?? proposed?.message ?? ''

  async function commit(): Promise<void> {
    setIsBusy(true)
    setFailed(null)
    setFailed(await saveAndCommit())
    setIsBusy(false)
  }
  /** Why it did not come off, in words; null where it did. */
  async function saveAndCommit() {
    if (!view.isSaved) {
      const { view: saved, error: unsaved } = await save()
      if (unsaved !== undefined) return { said: words.notSaved, why: reasonOf(unsaved, common) }
      if (saved?.saved !== 'saved') return { said: words.notSaved, why: '' }
    }
    try {
      const { isDone, id, branch, why } = await draftOf.commit(gym, message)
      if (!isDone) return { said: words.notCommitted, why }
      say(words.committed(id, branch))
      onClose()
      return null
    } catch (thrown) {
      return { said: words.notCommitted, why: reasonOf(thrown, common) }
    }
  }
  return (
    <Dialog title={words.commitTitle} onClose={onClose}>
      {error !== undefined && <p role="alert">{reasonOf(error, common)}</p>}
      {proposed && proposed.missing !== '' && <p role="alert">{words.missingFor[proposed.missing]}</p>}
      <p>{words.commitText(gym)}</p>
      <TextArea
        label={words.message}
        value={message}
        placeholder={proposed || error !== undefined ? undefined : common.loading}
        onChange={event => setTyped(event.target.value)}
      />
      {failed && (
        <div role="alert" className={styles.failed}>
          <p>{failed.said}</p>
          {failed.why && <pre>{failed.why}</pre>}
        </div>
      )}
      <div className={styles.actions}>
        <Button
          small
          busy={isBusy}
          disabled={proposed?.missing !== '' || message.trim() === ''}
          onClick={() => void commit()}
        >
          {words.doCommit}
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

interface DiscardDialogProps {
  name: string
  isNew: boolean
  onDiscard: () => void
  onClose: () => void
}

/** Asks before a draft is forgotten: nothing brings it back. */
export function DiscardDialog({ name, isNew, onDiscard, onClose }: DiscardDialogProps) {
  const words = useWords(saveWords)
  return (
    <Dialog title={words.discardTitle} onClose={onClose}>
      <p>{isNew ? words.discardNew(name) : words.discardText(name)}</p>
      <div className={styles.actions}>
        <Button small kind="danger" onClick={onDiscard}>
          {words.discardNow}
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
