import { checkmarkDoneOutline } from 'ionicons/icons'
import { isStaff, useSession } from '#api/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { StaffRollCall } from './StaffRollCall.tsx'

/** checkmodal: the roll call of a class, for staff. */
export default function RollCallPage() {
  if (isStaff(useSession())) return <StaffRollCall />
  return (
    <Page title="Asistencia" back="/checkin">
      <NoRoll />
    </Page>
  )
}

/** Shown to members, who cannot call the roll. */
export function NoRoll() {
  return (
    <Empty
      icon={checkmarkDoneOutline}
      title="La lista la toma tu coach"
      text="Vos podés dar el presente cuando llegás a tu clase."
      action={<ButtonLink to="/checkin">Ir al check-in</ButtonLink>}
    />
  )
}
