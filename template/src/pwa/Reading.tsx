import { helpCircleOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { isMissing } from '../api/api-error.ts'
import { errorSentence } from '../api/error-sentence.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Freshness, type Read } from './Freshness.tsx'

interface ReadingProps<Data> {
  of: Read<Data>
  /** 'Cargando tu peso…' */
  label: string
  skeleton?: ReactNode
  /** One of several on a page: that there is no connection is said once, by the first. */
  part?: boolean
  /** What was read, its emptiness included. Never called for what could not be read. */
  children: (data: Data) => ReactNode
}

/**
 * What was read, or why it is not there: on its way, lost on the way, refused in the gym's own words. What was read before
 * stays, with its age and what is wrong. Every screen shows what it reads through this.
 */
export function Reading<Data>({ of: read, label, skeleton, part, children }: ReadingProps<Data>) {
  return (
    <>
      {/* That nothing could be read is said in its place, with the reason: once is enough. */}
      {(read.data !== undefined || read.error === null) && <Freshness of={read} part={part} />}
      <Answer of={read} label={label} skeleton={skeleton}>
        {children}
      </Answer>
    </>
  )
}

function Answer<Data>({ of: read, label, skeleton, children }: ReadingProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <Loading label={label}>{skeleton}</Loading>
  if (isMissing(read.error)) return <Empty icon={helpCircleOutline} title={errorSentence(read.error)} />
  return (
    <ErrorState
      message={errorSentence(read.error)}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
}
