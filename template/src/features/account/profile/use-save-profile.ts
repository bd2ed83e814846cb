import { renameMember } from '#api/session.ts'
import { editProfile, type Profile } from '#protocol/account/profile.ts'
import { useAccountWrite } from '../form/use-account-write.ts'
import { usePatchProfile } from './use-profile.ts'

/** Changes part of the member's data. An accepted change shows at once. */
export function useSaveProfile(profile: Profile) {
  const { send, busy } = useAccountWrite(editProfile)
  const patch = usePatchProfile()
  /** `password`: required if the e-mail address changes. */
  async function save(part: Partial<Profile>, password = '') {
    const next = trimProfile({ ...profile, ...part })
    const { fullname, email, phone, birth, visible } = next
    const written = await send({ fullname, email, phone, birth, visible, password })
    if (written.done) {
      patch(next)
      renameMember(fullname)
    }
    return written
  }
  return { save, busy }
}

const trimProfile = (profile: Profile): Profile => ({
  ...profile,
  fullname: profile.fullname.trim(),
  email: profile.email.trim(),
  phone: profile.phone.trim(),
})
