import { eyeOffOutline, eyeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import { Field, type FieldProps } from './Field.tsx'

/** Password input with a button that reveals the password. */
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
