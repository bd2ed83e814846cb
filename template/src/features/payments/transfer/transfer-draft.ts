// The draft of a transfer report. Its photo is too large for localStorage, so it is stored in IndexedDB.
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useOwner } from '#features/account/shared/use-persisted.ts'
import { currentOwner, storedOwner } from '#platform/gym-ids.ts'
import { del, get, set } from '#platform/storage/database.ts'

const place = 'molde.transfer'

const draftSchema = z.object({
  /** The id of the order or charge to pay. '' for anything else, null before a selection. */
  aim: z.nullable(z.string()),
  /** The amount as typed. Null before any input. */
  amount: z.nullable(z.string()),
  date: z.nullable(z.string()),
  /** The proof of payment as a data address. May be empty. */
  photo: z.string(),
  /** The address of the uploaded photo. Empty before the upload. */
  uploaded: z.string(),
  /** The id of a transfer sent without a response. */
  sent: z.nullable(z.string()),
})
export type TransferDraft = z.infer<typeof draftSchema>

const storedDraft = z.object({ owner: z.string(), draft: draftSchema })

export const emptyDraft: TransferDraft = {
  aim: null,
  amount: null,
  date: null,
  photo: '',
  uploaded: '',
  sent: null,
}

/** Returns the draft of `owner`, or null. Deletes another member's draft. */
export async function readDraft(owner: string): Promise<TransferDraft | null> {
  const read = z.safeParse(storedDraft, await get(place))
  if (read.data && currentOwner(read.data.owner) === owner) return read.data.draft
  if (read.success) await del(place)
  return null
}

/** Stores the draft. Rejects if the phone blocks storage. */
export const saveDraft = (owner: string, draft: TransferDraft): Promise<void> =>
  set(place, { owner: storedOwner(owner), draft })
/** Deletes the draft of any owner. Rejects if the phone blocks storage. */
const clearDraft = (): Promise<void> => del(place)

/** The draft of a transfer on this phone. Null while it loads. */
export function useDraft() {
  const owner = useOwner()
  const [draft, setDraft] = useState<TransferDraft | null>(null)
  const [isFound, setFound] = useState(false)
  const latest = useRef(emptyDraft)
  useEffect(() => {
    let here = true
    const start = (stored: TransferDraft | null) => {
      latest.current = stored ?? emptyDraft
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
  function put(next: TransferDraft, saving: Promise<void>) {
    latest.current = next
    setDraft(next)
    saving.catch((error: unknown) => console.info('The draft is not kept on this phone.', error))
  }
  return {
    draft,
    /** The draft comes from an earlier visit, with its photo. */
    isFound,
    /** Returns the current draft, also before the next render. */
    read: () => latest.current,
    change(changes: Partial<TransferDraft>) {
      const next = { ...latest.current, ...changes }
      put(next, saveDraft(owner, next))
    },
    clear() {
      setFound(false)
      put(emptyDraft, clearDraft())
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
