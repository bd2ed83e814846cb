import { type ChangeEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** The refusal of a form. `field`: the field that caused it, null for the whole form. */
export interface Refused<Name extends string> {
  message: string
  field: Name | null
}

/** The props of a `Field` or a `TextArea` in a form. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

type Wrong<Name extends string> = { readonly [Each in Name]?: string | false }
const nothing = { message: '', field: null }

type NameOf<Values> = keyof Values & string

/** Names of the fields with a text. */
type TextNameOf<Values> = {
  [Name in NameOf<Values>]: Values[Name] extends string ? Name : never
}[NameOf<Values>]

/**
 * The state of a form. `wrongIn` returns an error sentence for each invalid field, displayed after a submit of an
 * invalid form until the next submit. The button of a form is always enabled. Typing clears a refusal.
 */
export function useForm<Values extends object>(
  begin: Values | (() => Values),
  wrongIn: (values: Values) => Wrong<NameOf<Values>>,
  onWrite: (values: Values) => void = () => {},
) {
  type Name = NameOf<Values>
  const [values, setValues] = useState(begin)
  const [wasTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused<Name>>(nothing)
  const errorOf = (name: Name): string =>
    refused.field === name ? refused.message : (wasTried && wrongIn(values)[name]) || ''
  function write<Key extends Name>(name: Key, value: Values[Key]) {
    const next = { ...values, [name]: value }
    setRefused(nothing)
    setValues(next)
    onWrite(next)
  }
  /** Sends a valid form unless a submit is in progress. Resolves with the first field to correct, or null. */
  async function submit(send: (values: Values) => Promise<Refused<Name> | null>): Promise<Name | null> {
    const wrong = wrongIn(values)
    const first = (Object.keys(wrong) as Name[]).find(name => wrong[name])
    // Fields must be marked as invalid before the first of them gets the focus.
    flushSync(() => setTried(first !== undefined))
    if (first || busy) return first ?? null
    // Clear first: screen readers announce a repeated refusal only if the text changes.
    setRefused(nothing)
    setBusy(true)
    try {
      const outcome = (await send(values)) ?? nothing
      setRefused(outcome)
      return outcome.field
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    /** The refusal of the whole form, or ''. */
    refusal: refused.field === null ? refused.message : '',
    isRefused: refused.message !== '',
    busy,
    submit,
    errorOf,
    write,
    /** The props of a text field. */
    field: (name: TextNameOf<Values>): FormField => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: event => write(name, event.target.value as Values[typeof name]),
    }),
  }
}
