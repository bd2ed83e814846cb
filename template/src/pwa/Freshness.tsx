import type { UseQueryResult } from '@tanstack/react-query'
import { isConnectionError } from '../api/api-error.ts'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { useOnline } from './use-online.ts'

type Read = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>

/** Says how old what is shown is, where it could not be read anew. */
export function Freshness({ of: { data, error, dataUpdatedAt } }: { of: Read }) {
  const online = useOnline()
  const since = data !== undefined && dataUpdatedAt > 0 ? { since: dataUpdatedAt } : {}
  if (!online) return <OfflineBar {...since} />
  if (data === undefined || error === null) return null
  return <OfflineBar {...since} connected={!isConnectionError(error)} />
}
