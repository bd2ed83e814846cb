import { checkmarkDoneOutline } from 'ionicons/icons'
import { isStaff, useSession } from '#api/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'
import { StaffRollCall } from './StaffRollCall.tsx'

/** checkmodal: the roll call of a class, for staff. */
export default function RollCallPage() {
  if (isStaff(useSession())) return <StaffRollCall />
  return (
    <Page title={texts.attendance} back="/checkin">
      <NoRoll />
    </Page>
  )
}

/** Shown to members, who cannot call the roll. */
export function NoRoll() {
  return (
    <Empty
      icon={checkmarkDoneOutline}
      title={texts.rollOfMembers}
      text={texts.rollOfMembersText}
      action={<ButtonLink to="/checkin">{texts.goToCheckIn}</ButtonLink>}
    />
  )
}
