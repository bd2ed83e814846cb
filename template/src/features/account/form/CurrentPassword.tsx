import { useSession } from '#api/session.ts'
import type { FieldProps } from '#ui/form/Field.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'

/** The member's current password, after a hidden username that password managers need to store and fill it. */
export function CurrentPassword(props: Omit<FieldProps, 'type' | 'end' | 'autoComplete'>) {
  const session = useSession()
  return (
    <>
      <input hidden readOnly autoComplete="username" value={session?.member.username ?? ''} />
      <PasswordField {...props} autoComplete="current-password" />
    </>
  )
}
