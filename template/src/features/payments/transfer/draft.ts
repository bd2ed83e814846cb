// A transfer that is being told to the gym, its photo included: too large for localStorage, so it lies in IndexedDB.
import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { transferDraft as place } from '../../../platform/own.ts'

const draftSchema = z.object({
  /** What it is for, as the gym names it; '' for nothing it names, null where nothing was chosen. */
  aim: z.nullable(z.string()),
  /** As they were typed; null where they were not. */
  amount: z.nullable(z.string()),
  date: z.nullable(z.string()),
  /** The photo of the receipt as a data address; '' for none. */
  photo: z.string(),
  /** Where the photo can be seen, once it has been sent; '' before. */
  uploaded: z.string(),
  /** The id of a transfer that was sent and of which nothing was heard. */
  sent: z.nullable(z.string()),
})
export type TransferDraft = z.infer<typeof draftSchema>

const kept = z.object({ owner: z.string(), draft: draftSchema })

export const emptyDraft: TransferDraft = {
  aim: null,
  amount: null,
  date: null,
  photo: '',
  uploaded: '',
  sent: null,
}

/** What `owner` has begun; null where that is nothing. What another left is forgotten. */
export async function readDraft(owner: string): Promise<TransferDraft | null> {
  const read = z.safeParse(kept, await get(place))
  if (read.data?.owner === owner) return read.data.draft
  if (read.success) await del(place)
  return null
}

/** Keeps it. Rejects where this phone keeps nothing. */
export const saveDraft = (owner: string, draft: TransferDraft): Promise<void> => set(place, { owner, draft })
