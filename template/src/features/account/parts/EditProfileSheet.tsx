import type { FormEvent } from 'react'
import type { Profile } from '../../../contract/profile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useEditProfile } from '../hooks/use-edit-profile.ts'
import { longestEmail } from '../rules/contact.ts'
import { Refusal } from './Refusal.tsx'
import styles from './Sheets.module.css'

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
  const { form, wrong, refusal, write, submit, busy, today } = useEditProfile(profile)
  const toast = useToast()
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    if (busy) return
    const outcome = await submit()
    const field = typeof outcome === 'string' ? elements.namedItem(outcome) : null
    if (field instanceof HTMLElement) field.focus()
    if (outcome !== true) return
    toast('Guardamos tus datos.', { tone: 'success' })
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={event => void send(event)} noValidate>
      <Field
        label="Nombre y apellido"
        name="fullname"
        autoComplete="name"
        value={form.fullname}
        error={wrong.fullname}
        onChange={event => write({ fullname: event.target.value })}
      />
      <Field
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longestEmail}
        value={form.email}
        error={wrong.email}
        onChange={event => write({ email: event.target.value })}
      />
      <Field
        label="Celular (opcional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={form.phone}
        error={wrong.phone}
        onChange={event => write({ phone: event.target.value })}
      />
      <Field
        label="Fecha de nacimiento (opcional)"
        name="birth"
        type="date"
        autoComplete="bday"
        max={today}
        value={form.birth}
        error={wrong.birth}
        onChange={event => write({ birth: event.target.value })}
      />
      <Refusal words={refusal} />
      <Button type="submit" block busy={busy}>
        Guardá los cambios
      </Button>
    </form>
  )
}
