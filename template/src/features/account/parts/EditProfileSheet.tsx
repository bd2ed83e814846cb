import type { Profile } from '../../../domain/profile/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { Field } from '../../../ui/Field.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useForm } from '../hooks/use-form.ts'
import { useSaveProfile } from '../hooks/use-save-profile.ts'
import { formOf, type ProfileForm, wrongInProfile } from '../rules/profile-form.ts'
import { AccountForm } from './AccountForm.tsx'
import { ContactFields } from './ContactFields.tsx'

interface EditProfileSheetProps {
  profile: Profile
  open: boolean
  onClose: () => void
}

/** The member's own data, to be changed. */
export function EditProfileSheet({ profile, open, onClose }: EditProfileSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label="Editá tus datos" title="Editá tus datos">
      {open && <Form profile={profile} onDone={onClose} />}
    </Sheet>
  )
}

function Form({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const { field, submit, refusal, busy } = useForm(
    () => formOf(profile),
    form => wrongInProfile(form, today),
  )
  const { save } = useSaveProfile(profile)
  const toast = useToast()
  async function change(form: ProfileForm) {
    const { done, words, answer } = await save(form)
    if (!done) return { words, field: answer?.field ?? null }
    toast('Guardamos tus datos.', { tone: 'success' })
    onDone()
    return null
  }
  return (
    <AccountForm words="Guardá los cambios" onSend={() => submit(change)} refusal={refusal} busy={busy}>
      <ContactFields field={field} />
      <Field
        label="Fecha de nacimiento (opcional)"
        type="date"
        autoComplete="bday"
        max={today}
        {...field('birth')}
      />
    </AccountForm>
  )
}
