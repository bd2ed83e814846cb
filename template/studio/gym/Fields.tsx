import { useState } from 'react'
import { Switch, SwitchList } from '../../src/ui/form/choice/Switch.tsx'
import { Field } from '../../src/ui/form/Field.tsx'
import type { FormField, View } from '../answers.ts'
import { useWords } from '../language.ts'
import styles from './Gym.module.css'
import { gymWords } from './words.ts'

interface FieldsProps {
  fields: readonly FormField[]
  view: View
  /** undefined removes the field. */
  onChange: (field: string, value: unknown) => void
}

/** Every field of app.json, those of one object together. */
export function Fields({ fields, view, onChange }: FieldsProps) {
  const words = useWords(gymWords)
  const groups = [...new Set(fields.map(groupOf))]
  return groups
    .map(group => [group, fields.filter(one => groupOf(one) === group)] as const)
    .map(([group, those]) => (
      <fieldset key={group} className={styles.group}>
        <legend>{group || words.fields}</legend>
        {those.every(({ kind }) => kind === 'switch') ? (
          <SwitchList label={group}>
            {those.map(one => (
              <Switch
                key={one.field}
                label={nameOf(one)}
                on={view.values[one.field] !== false}
                onChange={on => onChange(one.field, on)}
              />
            ))}
          </SwitchList>
        ) : (
          those.map(one => <OneField key={one.field} field={one} view={view} onChange={onChange} />)
        )}
      </fieldset>
    ))
}

/** The object that a field is in, '' for none. */
const groupOf = ({ field }: FormField) => field.split('.').slice(0, -1).join('.')
const nameOf = ({ field }: FormField) => field.split('.').at(-1) ?? field

type OneFieldProps = Omit<FieldsProps, 'fields'> & { field: FormField }

function OneField({ field: one, view, onChange }: OneFieldProps) {
  const words = useWords(gymWords)
  const { field, kind, help, isRequired } = one
  const given = textOf(view.values[field])
  const isOwn = view.own.includes(field)
  const [typed, setTyped] = useState<string | null>(null)
  const error = view.problems.find(({ path, severity }) => path === field && severity === 'error')
  function change(text: string) {
    setTyped(text)
    if (text === '' && !isRequired) return onChange(field, undefined)
    onChange(field, kind === 'number' && /^-?\d+$/.test(text) ? Number(text) : text)
  }
  const value = typed ?? (isOwn || isRequired ? given : '')
  return (
    <Field
      label={nameOf(one)}
      hint={help}
      error={error && `${error.message} ${error.hint}`}
      value={value}
      placeholder={isOwn || given === '' ? undefined : `${words.usual}: ${given}`}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      spellCheck={kind === 'text' && field === 'description'}
      onChange={event => change(event.target.value)}
      onBlur={() => setTyped(null)}
      end={
        kind === 'color' && (
          <input
            type="color"
            className={styles.color}
            aria-label={`${nameOf(one)} 🎨`}
            value={/^#[0-9a-f]{6}$/i.test(given) ? given : '#888888'}
            onChange={event => change(event.target.value)}
          />
        )
      }
    />
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
