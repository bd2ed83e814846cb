import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { memberData } from '../../../domain/profile/operations.ts'
import { downloadText } from '../../../ui/download.ts'
import { useToast } from '../../../ui/toast.ts'
import { needsConnection } from './use-account-write.ts'

/** Hands the member everything the gym keeps of them, as a file. */
export function useMyData(): { download: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function download() {
    if (busy) return
    if (!navigator.onLine) return toast(needsConnection, { tone: 'warning' })
    setBusy(true)
    try {
      const { data } = await ask(memberData, {})
      downloadText('mis-datos.json', 'application/json', JSON.stringify(data, null, 2))
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}
