import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'

interface ReadingProps<Answer> {
  of: UseQueryResult<Answer>
  /** 'Cargando tu peso…' */
  label: string
  /** The skeleton of what is coming. */
  bones?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** What was read, or why it is not there: on its way, not given. */
export function Reading<Answer>({ of: read, label, bones, children }: ReadingProps<Answer>) {
  const retry = () => void read.refetch()
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <ErrorState message={errorSentence(read.error)} onRetry={retry} />
  return <Loading label={label}>{bones}</Loading>
}
