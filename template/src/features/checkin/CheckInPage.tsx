import { isStaff, useSession } from '#api/session.ts'
import { MemberCheckIn } from './arrival/MemberCheckIn.tsx'
import { StaffCheckIn } from './scan/StaffCheckIn.tsx'

/** checkin: members check in, staff scan their codes. */
export default function CheckInPage() {
  return isStaff(useSession()) ? <StaffCheckIn /> : <MemberCheckIn />
}
