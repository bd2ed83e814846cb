import { type ChangeEvent, useState } from 'react'

/** Why a form was not taken: in words, about one of its fields or about none. */
export interface Refused<Name extends string> {
  words: string
  field: Name | null
}

/** What a Field of a form needs. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

type Wrong<Name extends string> = { readonly [Each in Name]?: string }
const nothing = { words: '', field: null }

/**
 * What somebody writes into a form of texts. `wrongIn` says what is wrong with it, a sentence for each field: told from the first try
 * to send it on. Writing on takes back what was refused.
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
  const errorOf = (name: Name) => (refused.field === name ? refused.words : tried ? wrongIn(form)[name] : '')
  function write(name: Name, value: string) {
    const next = { ...form, [name]: value }
    setRefused(nothing)
    setForm(next)
    onWrite(next)
  }
  /** Sends what is right, once at a time. Resolves with the first field to be mended, null for none. */
  async function submit(send: (form: Form) => Promise<Refused<Name> | null>): Promise<Name | null> {
    setTried(true)
    const [first] = Object.keys(wrongIn(form)) as Name[]
    if (first || busy) return first ?? null
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
    refusal: refused.field === null ? refused.words : '',
    busy,
    submit,
    field: (name: Name): FormField => ({
      name,
      value: form[name],
      error: errorOf(name),
      onChange: event => write(name, event.target.value),
    }),
  }
}
