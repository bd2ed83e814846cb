import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { askAddon } from '../../../api/addon.ts'
import { addonNamed } from '../../../api/named.ts'
import type { Addon, AddonAnswer, AddonRequest } from '../../../contract/addons.ts'
import { type Gym, useGym } from '../../../ui/gym.ts'

/** Reads a fitness addon; the last answer stays readable without a connection. `error` is an ApiError. */
export function useAddon<Name extends Addon>(
  name: Name,
  fields: AddonRequest<Name>,
): UseQueryResult<AddonAnswer<Name>> {
  return useQuery(addonQuery(useGym(), name, fields))
}

/** How an addon is read, for more than one reading at once. */
export function addonQuery<Name extends Addon>(
  { tenant, manifest }: Gym,
  name: Name,
  fields: AddonRequest<Name>,
): UseQueryOptions<AddonAnswer<Name>> & { queryKey: [Name, AddonRequest<Name>] } {
  return {
    queryKey: [name, fields],
    queryFn: ({ signal }) => askAddon({ tenant, host: manifest.addonsHost }, name, fields, signal),
    meta: { read: addonNamed(name) },
  }
}
