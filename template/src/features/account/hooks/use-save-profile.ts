import { useRefresh } from '../../../api/queries.ts'
import type { Profile } from '../../../contract/profile.ts'
import { renameMember } from '../../../platform/session.ts'
import { useAccountWrite, type Written } from './use-account-write.ts'
import { useTellProfile } from './use-profile.ts'

/** Changes some of the member's data; the rest stays. What was taken shows at once. */
export function useSaveProfile(profile: Profile) {
  const { send, busy } = useAccountWrite('perfiledit')
  const tell = useTellProfile()
  const refresh = useRefresh()
  async function save(part: Partial<Profile>): Promise<Written> {
    const next = trimmed({ ...profile, ...part })
    const written = await send({
      fullname: next.fullname,
      email: next.email,
      celular: next.phone,
      nacimiento: next.birth,
      visible: next.visible ? '1' : '0',
    })
    if (written.done) {
      tell(next)
      renameMember(next.fullname)
      await refresh('perfil', 'classPeople')
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
