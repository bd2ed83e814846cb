import { useEffect, useSyncExternalStore } from 'react'
import { isStaff, useSession } from '#api/session.ts'
import { InstallInvitation } from '#features/gym/install/InstallInvitation.tsx'
import { useGym } from '#features/gym/shared/gym.ts'
import { noteStaff } from '#pwa/note-staff.ts'
import { optionalPart } from '#ui/optional-part.ts'
import type { HeldMove } from '../moving/held-move.ts'
import { HeldMoveBar } from './HeldMoveBar.tsx'

const useMoving = optionalPart(() => import('../moving/moving.ts'))

/**
 * The line over the pages once the app is settled: a move that waits for the member, or the invitation to
 * install the app.
 */
export function SettledLine({ loggedIn, pathname }: { loggedIn: boolean; pathname: string }) {
  useStaffNote()
  const move = useHeldMove()
  if (move) return <HeldMoveBar move={move} pathname={pathname} />
  return <InstallInvitation loggedIn={loggedIn} pathname={pathname} />
}

/**
 * Tells the worker if the member is staff. A guest changes nothing: the phone still belongs to the last member.
 */
function useStaffNote(): void {
  const session = useSession()
  const staff = session === null ? null : isStaff(session)
  useEffect(() => {
    if (staff !== null) void noteStaff(staff)
  }, [staff])
}

const neverChanges = () => () => {}

/** The move that waits at this address, which is a former address of the gym. */
function useHeldMove(): HeldMove | null {
  const { formerDomains } = useGym().manifest
  const moving = useMoving(formerDomains.includes(location.hostname))
  return useSyncExternalStore(moving?.subscribeHeldMove ?? neverChanges, () => moving?.heldMove() ?? null)
}
