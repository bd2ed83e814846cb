import { cloudOfflineOutline, helpCircleOutline, refresh } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { errorSentence, isConnectionError, isMissing, isRefusal } from '#api/api-error.ts'
import { retryUnknown } from '#api/unknown-actions.ts'
import { useOnline } from '#platform/device/use-online.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../content/Notice.tsx'
import type { Elements } from '../elements.ts'
import * as texts from '../messages.ts'
import { Empty } from './Empty.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { offlineMessage, staleMessage } from './offline-messages.ts'
import styles from './QueryView.module.css'

/** A read's state for a screen, from useRead, useReadPages or an addon, or combined from several. */
export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  /** Time in ms at which `data` was read, 0 for never. */
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface QueryViewProps<Data> {
  query: QueryState<Data>
  /** For example 'Cargando tu peso…'. */
  label: string
  skeleton?: ReactNode
  /** True for all but the first of several on a page. Only the first displays the offline message. */
  part?: boolean
  /** Returns true for data without content. `empty` is displayed instead. */
  isEmpty?: (data: Data) => boolean
  empty?: Elements
  /** Never called without data, nor with data that `isEmpty` calls empty. */
  children: (data: Data) => Elements
}

/**
 * Displays all states of a query: a skeleton while it loads, an error with a retry button, the empty state,
 * or the data, with its age if it could not be refreshed. A failure is never displayed as empty.
 */
export function QueryView<Data>({ query, part, ...view }: QueryViewProps<Data>) {
  return (
    <>
      {/* Without data, the error below says the same. */}
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

/** Displays the age of the data and the reason if it could not be refreshed. */
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
  /** Time in ms at which the copy below was read. */
  since?: number
  /** True if there is a connection but no new answer. */
  connected?: boolean
  /** The gym's own message about the reason. */
  refusal?: string
  /** True while it is being refreshed. */
  busy?: boolean | undefined
  onRetry?: () => void
}

/** The yellow bar above a copy. */
export function OfflineBar({ since, connected, refusal, busy, onRetry }: OfflineBarProps) {
  const now = Date.now()
  return (
    <Notice icon={cloudOfflineOutline} tone="warning">
      <span>{connected ? staleMessage(since, now, refusal) : offlineMessage(since, now)}</span>
      {onRetry && (
        <span className={styles.retry}>
          <Button kind="outline" small icon={refresh} busy={busy} onClick={onRetry}>
            {texts.retry}
          </Button>
        </span>
      )}
    </Notice>
  )
}
