import { closeCircle } from 'ionicons/icons'
import { type RefObject, useRef } from 'react'
import { IconButton } from '../Button.tsx'
import * as texts from '../messages.ts'
import { Field } from './Field.tsx'

interface SearchFieldProps {
  label: string
  placeholder?: string
  text: string
  onType: (text: string) => void
  onClear: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Search input with a button that clears it and keeps the cursor in it. */
export function SearchField({ text, onType, onClear, inputRef, ...field }: SearchFieldProps) {
  const localRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? localRef
  return (
    <Field
      {...field}
      inputRef={input}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      value={text}
      onChange={event => onType(event.target.value)}
      end={
        text !== '' && (
          <IconButton
            icon={closeCircle}
            label={texts.clearSearch}
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
