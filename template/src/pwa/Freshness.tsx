import { isConnectionError, isMissing, isRefusal } from '../api/api-error.ts'
import { errorSentence } from '../api/error-sentence.ts'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { useOnline } from './use-online.ts'

/** A read as a screen needs it: of useRead, useReadPages or an addon, or put together from several. */
export interface Read<Data> {
  data: Data | undefined
  error: Error | null
  /** When `data` was read, in ms; 0 for never. */
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface FreshnessProps {
  of: Read<unknown>
  /** The page has another that says that there is no connection. */
  part?: boolean | undefined
}

/** Says how old what is shown is and why, where it could not be read anew. */
export function Freshness({ of: { data, error, dataUpdatedAt, isFetching, refetch }, part }: FreshnessProps) {
  const online = useOnline()
  const since = data !== undefined && dataUpdatedAt > 0 ? { since: dataUpdatedAt } : {}
  if (!online) return part ? null : <OfflineBar {...since} />
  if (data === undefined || error === null) return null
  if (isConnectionError(error)) return part ? null : <OfflineBar {...since} />
  const refusal = isRefusal(error) || isMissing(error) ? errorSentence(error) : ''
  return (
    <OfflineBar {...since} connected refusal={refusal} busy={isFetching} onRetry={() => void refetch()} />
  )
}
