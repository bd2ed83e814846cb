import { editProfile, type Profile } from '../../../domain/profile/operations.ts'
import { renameMember } from '../../../platform/session.ts'
import { useAccountWrite } from './use-account-write.ts'
import { useTellProfile } from './use-profile.ts'

/** Changes some of the member's data; the rest stays. What was taken shows at once. */
export function useSaveProfile(profile: Profile) {
  const { send, busy } = useAccountWrite(editProfile)
  const tell = useTellProfile()
  async function save(part: Partial<Profile>) {
    const next = trimmed({ ...profile, ...part })
    const { fullname, email, phone, birth, visible } = next
    const written = await send({ fullname, email, phone, birth, visible })
    if (written.done) {
      tell(next)
      renameMember(fullname)
    }
    return written
  }
  return { save, busy }
}

const trimmed = (profile: Profile): Profile => ({
  ...profile,
  fullname: profile.fullname.trim(),
  email: profile.email.trim(),
  phone: profile.phone.trim(),
})
