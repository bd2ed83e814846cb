import { cloudOfflineOutline, helpCircleOutline, refresh } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { errorSentence, isConnectionError, isMissing, isRefusal } from '../../api/api-error.ts'
import { retryUnknown } from '../../api/unknown-actions.ts'
import { useOnline } from '../../platform/device/use-online.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../content/Notice.tsx'
import type { Elements } from '../elements.ts'
import { Empty } from './Empty.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { offlineMessage, staleMessage } from './offline-messages.ts'
import styles from './QueryView.module.css'

/** A read as a screen needs it: of useRead, useReadPages or an addon, or put together from several. */
export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  /** When `data` was read, in ms; 0 for never. */
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface QueryViewProps<Data> {
  query: QueryState<Data>
  /** 'Cargando tu peso…' */
  label: string
  skeleton?: ReactNode
  /** One of several on a page: the first one alone says that there is no connection. */
  part?: boolean
  /** Whether there is nothing in what was read; `empty` is then shown in its place. */
  isEmpty?: (data: Data) => boolean
  empty?: Elements
  /** Never called without data, nor with what `isEmpty` calls empty. */
  children: (data: Data) => Elements
}

/**
 * Everything that a screen shows of a query: its skeleton while it loads; why it failed, with a way to try again; that there is nothing;
 * or its data, with its age where it could not be refreshed. A failure is never shown as emptiness.
 */
export function QueryView<Data>({ query, part, ...view }: QueryViewProps<Data>) {
  return (
    <>
      {/* Without data, the error below says why already. */}
      {(query.data !== undefined || query.error === null) && <Freshness of={query} part={part} />}
      <Content query={query} {...view} />
    </>
  )
}

function Content<Data>({ query, label, skeleton, isEmpty, empty, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (!error) return <Loading label={label}>{skeleton}</Loading>
  if (isMissing(error)) return <Empty icon={helpCircleOutline} title={errorSentence(error)} />
  return (
    <ErrorState message={errorSentence(error)} busy={isFetching} onRetry={() => void retryUnknown(refetch)} />
  )
}

interface FreshnessProps {
  of: QueryState<unknown>
  part?: boolean | undefined
}

/** How old the data is and why, where it could not be refreshed. */
export function Freshness({ of: { data, error, dataUpdatedAt, isFetching, refetch }, part }: FreshnessProps) {
  const online = useOnline()
  const since = data !== undefined && dataUpdatedAt > 0 ? { since: dataUpdatedAt } : {}
  if (!online) return part ? null : <OfflineBar {...since} />
  if (data === undefined || error === null) return null
  if (isConnectionError(error)) return part ? null : <OfflineBar {...since} />
  const refusal = isRefusal(error) || isMissing(error) ? errorSentence(error) : ''
  return (
    <OfflineBar
      {...since}
      connected
      refusal={refusal}
      busy={isFetching}
      onRetry={() => void retryUnknown(refetch)}
    />
  )
}

interface OfflineBarProps {
  /** When the copy under it was read, in ms. */
  since?: number
  /** There is a connection, and still no new answer. */
  connected?: boolean
  /** Why not: the gym's own message. */
  refusal?: string
  /** It is being refreshed. */
  busy?: boolean | undefined
  onRetry?: () => void
}

/** The yellow bar above data that is a copy. */
export function OfflineBar({ since, connected, refusal, busy, onRetry }: OfflineBarProps) {
  const now = Date.now()
  return (
    <Notice icon={cloudOfflineOutline} tone="warning">
      <span>{connected ? staleMessage(since, now, refusal) : offlineMessage(since, now)}</span>
      {onRetry && (
        <span className={styles.retry}>
          <Button kind="outline" small icon={refresh} busy={busy} onClick={onRetry}>
            Probar de nuevo
          </Button>
        </span>
      )}
    </Notice>
  )
}
