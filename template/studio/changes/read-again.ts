import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const waiting = new WeakMap<QueryClient, Set<string>>()

/**
 * Reads an active query again. A read in progress may have missed the change and is completed first. Then
 * `isNeeded` decides whether another is necessary.
 */
export async function readAgain(
  queries: QueryClient,
  queryKey: QueryKey,
  isNeeded: () => boolean = () => true,
): Promise<void> {
  const filters = { queryKey, exact: true }
  const keys = waiting.get(queries) ?? new Set()
  waiting.set(queries, keys)
  const key = hashKey(queryKey)
  if (keys.has(key)) return
  keys.add(key)
  if (queries.isFetching(filters) > 0) await queries.refetchQueries(filters, { cancelRefetch: false })
  keys.delete(key)
  if (isNeeded()) await queries.invalidateQueries(filters)
}
