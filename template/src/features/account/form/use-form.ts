import { type ChangeEvent, useState } from 'react'

/** The refusal of a form. `field`: the field that caused it, null for the whole form. */
export interface Refused<Name extends string> {
  message: string
  field: Name | null
}

/** The props of a `Field` in a form. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

type Wrong<Name extends string> = { readonly [Each in Name]?: string }
const nothing = { message: '', field: null }

/**
 * The state of a form of text fields. `wrongIn` returns an error sentence for each invalid field, shown after
 * the first submit. Typing clears a refusal.
 */
export function useForm<Form extends { [Name in keyof Form]: string }>(
  begin: Form | (() => Form),
  wrongIn: (form: Form) => Wrong<keyof Form & string>,
  onWrite: (form: Form) => void = () => {},
) {
  type Name = keyof Form & string
  const [form, setForm] = useState(begin)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused<Name>>(nothing)
  const errorOf = (name: Name) =>
    refused.field === name ? refused.message : tried ? wrongIn(form)[name] : ''
  function write(name: Name, value: string) {
    const next = { ...form, [name]: value }
    setRefused(nothing)
    setForm(next)
    onWrite(next)
  }
  /** Sends a valid form unless a submit is in progress. Resolves with the first field to correct, or null. */
  async function submit(send: (form: Form) => Promise<Refused<Name> | null>): Promise<Name | null> {
    setTried(true)
    const [first] = Object.keys(wrongIn(form)) as Name[]
    if (first || busy) return first ?? null
    // Clear first: screen readers announce a repeated refusal only if the text changes.
    setRefused(nothing)
    setBusy(true)
    try {
      const outcome = (await send(form)) ?? nothing
      setRefused(outcome)
      return outcome.field
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    /** The refusal of the whole form, or ''. */
    refusal: refused.field === null ? refused.message : '',
    isRefused: refused.message !== '',
    busy,
    submit,
    /** Changes the value of a field without a text input. */
    write,
    field: (name: Name): FormField => ({
      name,
      value: form[name],
      error: errorOf(name),
      onChange: event => write(name, event.target.value),
    }),
  }
}
