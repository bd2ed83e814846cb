import {
  globeOutline,
  linkOutline,
  logoFacebook,
  logoInstagram,
  logoWhatsapp,
  mapOutline,
} from 'ionicons/icons'
import type { GymPage } from '../../domain/pages/operations.ts'
import { followable } from '../../platform/address.ts'
import type { Gym } from '../../ui/gym.ts'

export interface GymLink {
  name: string
  icon: string
  href: string
}

const known = [
  { key: 'whatsapp', name: 'WhatsApp', icon: logoWhatsapp },
  { key: 'map', name: 'Cómo llegar', icon: mapOutline },
  { key: 'instagram', name: 'Instagram', icon: logoInstagram },
  { key: 'facebook', name: 'Facebook', icon: logoFacebook },
  { key: 'web', name: 'Sitio web', icon: globeOutline },
] as const

/** Where the gym can be found: what its app.json names, then what its backend does. An address that leads nowhere is left out. */
export function gymLinks(links: Gym['manifest']['links'], pages: readonly GymPage[]): GymLink[] {
  const named = known.map(({ key, name, icon }) => ({ name, icon, address: links[key] }))
  const others = pages.map(({ title, url }) => ({ name: title, icon: linkOutline, address: url }))
  return [...named, ...others].flatMap(({ name, icon, address }) => {
    const href = followable(address, '/', location.origin)
    return href === null ? [] : [{ name, icon, href }]
  })
}
