import { documentTextOutline, shieldCheckmarkOutline } from 'ionicons/icons'
import { followable } from '#platform/page/address.ts'
import * as texts from '../messages.ts'
import { useGym } from './gym.ts'

const policies = [
  { key: 'terms', name: texts.terms, icon: documentTextOutline },
  { key: 'privacy', name: texts.privacyPolicy, icon: shieldCheckmarkOutline },
] as const

/** Returns the gym's terms and privacy notice, if their addresses are safe to open. */
export function usePolicies() {
  const { links } = useGym().manifest
  return policies.flatMap(policy => {
    const href = followable(links[policy.key], '/', location.origin)
    return href === null ? [] : [{ ...policy, href }]
  })
}
