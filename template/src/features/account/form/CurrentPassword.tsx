import { useSession } from '../../../api/session.ts'
import type { FieldProps } from '../../../ui/form/Field.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

/** The password that the member has now, after a hidden username: without it, password managers store and find none. */
export function CurrentPassword(props: Omit<FieldProps, 'type' | 'end' | 'autoComplete'>) {
  const session = useSession()
  return (
    <>
      <input hidden readOnly autoComplete="username" value={session?.member.username ?? ''} />
      <PasswordField {...props} autoComplete="current-password" />
    </>
  )
}
