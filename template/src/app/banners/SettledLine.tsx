import { useEffect } from 'react'
import { isStaff, useSession } from '../../api/session.ts'
import { InstallInvitation } from '../../features/install/InstallInvitation.tsx'
import { noteStaff } from '../../pwa/note-staff.ts'

/** The line over the pages once the app is settled: the invitation to install the app. */
export function SettledLine({ loggedIn, pathname }: { loggedIn: boolean; pathname: string }) {
  useStaffNote()
  return <InstallInvitation loggedIn={loggedIn} pathname={pathname} />
}

/** Tells the worker if the member is staff. A guest changes nothing: the phone is still that of the last member. */
function useStaffNote(): void {
  const session = useSession()
  const staff = session === null ? null : isStaff(session)
  useEffect(() => {
    if (staff !== null) void noteStaff(staff)
  }, [staff])
}
