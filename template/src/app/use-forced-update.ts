import { useRead } from '../api/queries.ts'
import { version } from '../domain/session/operations.ts'
import { appVersion, isOlder } from '../platform/app-version.ts'
import { hour } from '../platform/time.ts'
import { type UpdateOffer, useQuiet } from '../pwa/use-update-offer.ts'

/**
 * What to tell somebody whose app the gym's backend does not answer any more; null where it does. Nobody is kept out by a version
 * that the gym's site does not have yet, nor in the middle of something.
 */
export function useForcedUpdate({ known, busy }: UpdateOffer): string | null {
  const { data } = useRead(
    version,
    { version: appVersion },
    { enabled: known !== 'none', staleTime: hour, refetchInterval: hour, retry: false },
  )
  const forced = known !== 'none' && data !== undefined && isOlder(appVersion, data.oldest)
  const quiet = useQuiet(forced)
  if (!forced || !(quiet || busy)) return null
  return data.words || 'Tu gimnasio necesita la versión nueva para seguir. No se pierde nada de lo tuyo.'
}
