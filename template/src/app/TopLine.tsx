import { useLocation } from 'react-router-dom'
import { InstallBar } from '../features/install/parts/InstallBar.tsx'
import { useInvitation } from '../features/install/use-invitation.ts'
import type { UpdateOffer } from '../pwa/use-update-offer.ts'
import { UpdateBar } from './UpdateBar.tsx'

/** Pages that say the same themselves, or fill the screen. */
const silent: Readonly<Record<'update' | 'install', readonly string[]>> = {
  update: ['/updateapp', '/modalvideo'],
  install: ['/install', '/installandroid', '/updateapp', '/modalvideo'],
}

/** What the app itself has to say, one thing at a time: a newer build before the invitation to install it. */
export function TopLine({ offer, loggedIn }: { offer: UpdateOffer; loggedIn: boolean }) {
  const { pathname } = useLocation()
  const invitation = useInvitation({ loggedIn, silent: silent.install.includes(pathname) })
  if (offer.state !== 'none') return silent.update.includes(pathname) ? null : <UpdateBar offer={offer} />
  return invitation && <InstallBar {...invitation} />
}
