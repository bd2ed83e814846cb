import { eyeOffOutline, eyeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import { Field, type FieldProps } from './Field.tsx'

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      icon={shown ? eyeOffOutline : eyeOutline}
      label="Mostrar la clave"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={toggle}
    />
  )
}
