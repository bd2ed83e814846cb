import type { QueryState } from '#ui/query/QueryView.tsx'

/** Returns true if a read has data, has failed, or is not running. */
export const isSettled = ({
  data,
  error,
  isFetching,
}: Pick<QueryState<unknown>, 'data' | 'error' | 'isFetching'>): boolean =>
  data !== undefined || error !== null || !isFetching
