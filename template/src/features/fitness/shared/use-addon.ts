import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryKey } from '#api/reads/queries.ts'
import { type Gym, useGym } from '#features/gym/shared/gym.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Read } from '#protocol/wire/operation.ts'
import { askAddon } from './addon.ts'

/** Reads a fitness addon. The last answer can be read offline. `error` is an ApiError. */
export function useAddon<Input extends object, Answer extends SharedAnswer>(
  read: Read<Input, Answer>,
  input: NoInfer<Input>,
): UseQueryResult<Answer> {
  return useQuery(addonQuery(useGym(), read, input))
}

/** Query options of an addon's read, for several reads at once. */
export function addonQuery<Input extends object, Answer extends SharedAnswer>(
  { tenant, manifest }: Gym,
  read: Read<Input, Answer>,
  input: NoInfer<Input>,
): UseQueryOptions<Answer> & { queryKey: readonly [string, Input] } {
  return {
    queryKey: queryKey(read, input),
    queryFn: ({ signal }) => askAddon({ tenant, host: manifest.addonsHost }, read, input, signal),
    meta: { read },
  }
}
