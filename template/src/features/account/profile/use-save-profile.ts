import { renameMember } from '#api/session.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { editProfile, type Profile } from '#protocol/account/profile.ts'
import { useAction } from '#ui/action/use-action.ts'
import * as texts from '../messages.ts'
import { usePatchProfile } from './use-profile.ts'

/** Changes part of the member's data. An accepted change shows at once. */
export function useSaveProfile(profile: Profile) {
  const { run, busy } = useAction({ report: 'caller' })
  const write = useWrite(editProfile)
  const patch = usePatchProfile()
  /** `password`: required if the e-mail address changes. */
  async function save(part: Partial<Profile>, password = '') {
    const next = trimProfile({ ...profile, ...part })
    const { fullname, email, phone, birth, visible } = next
    const outcome = await run({
      send: () => write({ fullname, email, phone, birth, visible, password }),
      refused: texts.notSaved,
    })
    if (outcome.kind === 'done') {
      patch(next)
      renameMember(fullname)
    }
    return outcome
  }
  return { save, busy: busy !== null }
}

const trimProfile = (profile: Profile): Profile => ({
  ...profile,
  fullname: profile.fullname.trim(),
  email: profile.email.trim(),
  phone: profile.phone.trim(),
})
