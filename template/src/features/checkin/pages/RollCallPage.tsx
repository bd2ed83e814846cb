import { isStaff } from '../../../platform/session.ts'
import { Page } from '../../../ui/Page.tsx'
import { useSession } from '../../../ui/session.ts'
import { NoRoll } from '../parts/NoRoll.tsx'
import { StaffRollCall } from '../parts/StaffRollCall.tsx'

/** checkmodal: the roll of a class, for staff. */
export default function RollCallPage() {
  if (isStaff(useSession())) return <StaffRollCall />
  return (
    <Page title="Asistencia" back="/checkin">
      <NoRoll />
    </Page>
  )
}
