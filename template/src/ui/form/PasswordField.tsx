import { eyeOffOutline, eyeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import * as texts from '../messages.ts'
import { Field, type FieldProps } from './Field.tsx'

/** Password input with a button that reveals the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false)
  const toggle = (
    <IconButton
      icon={isVisible ? eyeOffOutline : eyeOutline}
      label={texts.showPassword}
      aria-pressed={isVisible}
      onClick={() => setVisible(!isVisible)}
    />
  )
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={toggle}
    />
  )
}
