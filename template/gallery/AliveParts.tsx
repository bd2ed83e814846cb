import { InstallBar } from '#features/gym/install/InstallInvitation.tsx'
import { WaysOut } from '#features/gym/install/InstallPage.tsx'
import { HeldMoveBar } from '#shell/banners/HeldMoveBar.tsx'
import { UpdateBar } from '#shell/banners/TopLine.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const offer = {
  state: 'offered',
  detected: 'offered',
  busy: false,
  failed: false,
  renew: nothing,
  later: nothing,
} as const
const move = { domain: 'app.boxnorte.com', reason: 'transfer', tryAgain: async () => false } as const
const invitation = { way: 'ask', ask: async () => {}, busy: false, decline: nothing } as const

/** Messages of the app itself above its pages: a newer version, the invitation to install. */
export function AliveParts() {
  return (
    <Shelf title="Alive">
      <UpdateBar offer={{ ...offer, failed: true }} />
      <UpdateBar offer={{ ...offer, state: 'stale', busy: true }} />
      <HeldMoveBar move={move} pathname="/tab3" />
      <HeldMoveBar move={{ ...move, domain: 'app.boxsur.com', reason: 'other member' }} pathname="/tab3" />
      <InstallBar {...invitation} />
      <InstallBar {...invitation} way="leave" />
      <WaysOut />
    </Shelf>
  )
}
