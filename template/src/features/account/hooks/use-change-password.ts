import { useState } from 'react'
import { type PasswordChange, wrongInChange } from '../rules/new-password.ts'
import { useAccountWrite } from './use-account-write.ts'

/** The gym's names of the two fields. */
const fields: Readonly<Record<string, keyof PasswordChange>> = { actual: 'current', nueva: 'next' }

/** The form of another password. `submit` resolves with the first field that is wrong, or whether it was taken. */
export function useChangePassword() {
  const [form, setForm] = useState<PasswordChange>({ current: '', next: '' })
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Partial<PasswordChange>>({})
  const [refusal, setRefusal] = useState('')
  const { send, busy } = useAccountWrite('claveedit')
  function write(part: Partial<PasswordChange>) {
    setRefused({})
    setRefusal('')
    setForm({ ...form, ...part })
  }
  async function submit(): Promise<boolean | keyof PasswordChange> {
    setTried(true)
    const [first] = Object.keys(wrongInChange(form)) as (keyof PasswordChange)[]
    if (first) return first
    const { done, words, field } = await send({ actual: form.current, nueva: form.next })
    if (done) return true
    const name = fields[field]
    if (name) setRefused({ [name]: words })
    else setRefusal(words)
    return name ?? false
  }
  return {
    form,
    wrong: tried ? { ...wrongInChange(form), ...refused } : {},
    refusal,
    write,
    submit,
    busy,
  }
}
