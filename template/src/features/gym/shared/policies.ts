import { documentTextOutline, shieldCheckmarkOutline } from 'ionicons/icons'
import { followable } from '#platform/page/address.ts'
import { useGym } from './gym.ts'

const policies = [
  { key: 'terms', name: 'Términos y condiciones', icon: documentTextOutline },
  { key: 'privacy', name: 'Política de privacidad', icon: shieldCheckmarkOutline },
] as const

/** Returns the gym's terms and privacy notice, if their addresses are safe to open. */
export function usePolicies() {
  const { links } = useGym().manifest
  return policies.flatMap(policy => {
    const href = followable(links[policy.key], '/', location.origin)
    return href === null ? [] : [{ ...policy, href }]
  })
}
