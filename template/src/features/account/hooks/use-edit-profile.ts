import { useState } from 'react'
import type { Profile } from '../../../contract/profile.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'
import { fieldOf, formOf, type ProfileForm, wrongInProfile } from '../rules/profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

type Wrong = Partial<Record<keyof ProfileForm, string>>

/** The form of the member's own data. `save` resolves with the first field that is wrong, or whether all was taken. */
export function useEditProfile(profile: Profile) {
  const [form, setForm] = useState(() => formOf(profile))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Wrong>({})
  const [refusal, setRefusal] = useState('')
  const { save, busy } = useSaveProfile(profile)
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  function write(part: Partial<ProfileForm>) {
    setRefused({})
    setRefusal('')
    setForm({ ...form, ...part })
  }
  async function submit(): Promise<boolean | keyof ProfileForm> {
    setTried(true)
    const [first] = Object.keys(wrongInProfile(form, today)) as (keyof ProfileForm)[]
    if (first) return first
    const { done, words, field } = await save(form)
    const name = fieldOf(field)
    if (done) return true
    if (name === null) setRefusal(words)
    else setRefused({ [name]: words })
    return name ?? false
  }
  const wrong: Wrong = tried ? { ...wrongInProfile(form, today), ...refused } : refused
  return { form, wrong, refusal, write, submit, busy, today }
}
