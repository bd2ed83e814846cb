import { useEffect, useRef, useState } from 'react'
import { forgetDraft } from '../../../platform/own.ts'
import { useOwner } from '../use-kept.ts'
import { emptyDraft, readDraft, saveDraft, type TransferDraft } from './draft.ts'

/** The transfer that is being told, as it was left on this phone. null while it is looked for. */
export function useDraft() {
  const owner = useOwner()
  const [draft, setDraft] = useState<TransferDraft | null>(null)
  const [isFound, setFound] = useState(false)
  const latest = useRef(emptyDraft)
  useEffect(() => {
    let here = true
    const start = (found: TransferDraft | null) => {
      latest.current = found ?? emptyDraft
      if (!here) return
      setDraft(latest.current)
      setFound(latest.current.photo !== '')
    }
    readDraft(owner)
      .then(start)
      .catch((error: unknown) => {
        console.info('This phone keeps no draft.', error)
        start(null)
      })
    return () => {
      here = false
    }
  }, [owner])
  function put(next: TransferDraft, kept: Promise<void>) {
    latest.current = next
    setDraft(next)
    kept.catch((error: unknown) => console.info('The draft is not kept on this phone.', error))
  }
  return {
    draft,
    /** It was left here, photo and all, by an earlier visit. */
    isFound,
    /** As it stands now, whatever the screen shows. */
    read: () => latest.current,
    change(changes: Partial<TransferDraft>) {
      const next = { ...latest.current, ...changes }
      put(next, saveDraft(owner, next))
    },
    clear() {
      setFound(false)
      put(emptyDraft, forgetDraft())
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
