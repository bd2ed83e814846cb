import type { Elements } from '#ui/elements.ts'
import { Field } from '#ui/form/Field.tsx'
import type { FormField } from '#ui/form/use-form.ts'
import * as texts from '../messages.ts'
import { type Contact, longestEmail } from './contact.ts'

interface ContactFieldsProps {
  field: (name: keyof Contact) => FormField
  /** Rendered below the e-mail field, for a field that depends on the address. */
  afterEmail?: Elements
}

/** Fields for a person's name, e-mail and phone. */
export function ContactFields({ field, afterEmail }: ContactFieldsProps) {
  return (
    <>
      <Field label={texts.fullname} autoComplete="name" {...field('fullname')} />
      <Field
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longestEmail}
        {...field('email')}
      />
      {afterEmail}
      <Field label={texts.optionalPhone} type="tel" autoComplete="tel" {...field('phone')} />
    </>
  )
}
