import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Read } from '../../api/operation.ts'
import { queryKey } from '../../api/reads/queries.ts'
import type { SharedAnswer } from '../../contract/wire/answer.ts'
import { type Gym, useGym } from '../gym/gym.ts'
import { askAddon } from './addon.ts'

/** Reads a fitness addon. The last answer can be read offline. `error` is an ApiError. */
export function useAddon<Asked extends object, Answer extends SharedAnswer>(
  read: Read<Asked, Answer>,
  asked: NoInfer<Asked>,
): UseQueryResult<Answer> {
  return useQuery(addonQuery(useGym(), read, asked))
}

/** Query options of an addon's read, for several reads at once. */
export function addonQuery<Asked extends object, Answer extends SharedAnswer>(
  { tenant, manifest }: Gym,
  read: Read<Asked, Answer>,
  asked: NoInfer<Asked>,
): UseQueryOptions<Answer> & { queryKey: readonly [string, Asked] } {
  return {
    queryKey: queryKey(read, asked),
    queryFn: ({ signal }) => askAddon({ tenant, host: manifest.addonsHost }, read, asked, signal),
    meta: { read },
  }
}
