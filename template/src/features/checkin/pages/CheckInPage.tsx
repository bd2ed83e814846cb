import { isStaff } from '../../../platform/session.ts'
import { useSession } from '../../../ui/session.ts'
import { MemberCheckIn } from '../parts/MemberCheckIn.tsx'
import { StaffCheckIn } from '../parts/StaffCheckIn.tsx'

/** checkin: a member says that they are there, staff read who comes. */
export default function CheckInPage() {
  return isStaff(useSession()) ? <StaffCheckIn /> : <MemberCheckIn />
}
