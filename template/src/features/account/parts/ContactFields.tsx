import { Field } from '../../../ui/Field.tsx'
import type { FormField } from '../hooks/use-form.ts'
import { type Contact, longestEmail } from '../rules/contact.ts'

/** Who somebody is and how the gym reaches them. */
export function ContactFields({ field }: { field: (name: keyof Contact) => FormField }) {
  return (
    <>
      <Field label="Nombre y apellido" autoComplete="name" {...field('fullname')} />
      <Field
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longestEmail}
        {...field('email')}
      />
      <Field label="Celular (opcional)" type="tel" autoComplete="tel" {...field('phone')} />
    </>
  )
}
