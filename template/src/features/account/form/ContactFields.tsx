import { Field } from '../../../ui/form/Field.tsx'
import { type Contact, longestEmail } from './contact.ts'
import type { FormField } from './use-form.ts'

/** The fields of a person's name, e-mail and phone. */
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
