import type { QueryState } from '../../../ui/query/QueryView.tsx'

/** Whether it is known what there is of it; also where it is not asked for. */
export const isSettled = ({
  data,
  error,
  isFetching,
}: Pick<QueryState<unknown>, 'data' | 'error' | 'isFetching'>): boolean =>
  data !== undefined || error !== null || !isFetching
