import {
  globeOutline,
  linkOutline,
  logoFacebook,
  logoInstagram,
  logoWhatsapp,
  mapOutline,
} from 'ionicons/icons'
import { followable } from '#platform/page/address.ts'
import type { GymPage } from '#protocol/gym/pages.ts'
import * as texts from '../messages.ts'
import type { Gym } from '../shared/gym.ts'

export interface GymLink {
  name: string
  icon: string
  href: string
}

const networks = [
  { key: 'whatsapp', name: texts.whatsapp, icon: logoWhatsapp },
  { key: 'map', name: texts.directions, icon: mapOutline },
  { key: 'instagram', name: texts.instagram, icon: logoInstagram },
  { key: 'facebook', name: texts.facebook, icon: logoFacebook },
  { key: 'web', name: texts.website, icon: globeOutline },
] as const

/** Returns the links of the gym's app.json, then those of its backend. Unusable addresses are left out. */
export function gymLinks(links: Gym['manifest']['links'], pages: readonly GymPage[]): GymLink[] {
  const named = networks.map(({ key, name, icon }) => ({ name, icon, address: links[key] }))
  const others = pages.map(({ title, url }) => ({ name: title, icon: linkOutline, address: url }))
  return [...named, ...others].flatMap(({ name, icon, address }) => {
    const href = followable(address, '/', location.origin)
    return href === null ? [] : [{ name, icon, href }]
  })
}
