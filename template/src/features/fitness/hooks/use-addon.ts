import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { askAddon } from '../../../api/addon.ts'
import type { Addon, AddonAnswer, AddonRequest } from '../../../contract/addons.ts'
import { useGym } from '../../../ui/gym.ts'

/** Reads a fitness addon; the last answer stays readable without a connection. `error` is an ApiError. */
export function useAddon<Name extends Addon>(
  name: Name,
  fields: AddonRequest<Name>,
): UseQueryResult<AddonAnswer<Name>> {
  const { tenant, manifest } = useGym()
  return useQuery<AddonAnswer<Name>>({
    queryKey: [name, fields],
    queryFn: ({ signal }) => askAddon({ tenant, host: manifest.addonsHost }, name, fields, signal),
  })
}
