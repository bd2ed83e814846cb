import { type KeyboardEvent, useId, useState } from 'react'
import { Field, type FieldProps } from '#ui/form/Field.tsx'
import { useTexts } from '../../language.ts'
import { gymTexts } from '../messages.ts'
import { type Choice, plain } from './choices.ts'
import styles from './Form.module.css'

interface ChoiceFieldProps extends Omit<FieldProps, 'onChange' | 'value'> {
  value: string
  choices: readonly Choice[]
  onType: (text: string) => void
  onLeave: () => void
}

/** Limit of visible choices. Typing narrows them. */
const maxShown = 50

/**
 * Text field with many choices, searched by name during typing. Arrows, Enter and Escape work as in any
 * combobox.
 */
export function ChoiceField({ value, choices, onType, onLeave, ...field }: ChoiceFieldProps) {
  const texts = useTexts(gymTexts).form
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Empty until the user types, so that all choices are offered.
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(-1)
  const parts = plain(wanted).split(' ')
  const visible = choices
    .filter(one => parts.every(part => plain(`${one.value} ${one.name}`).includes(part)))
    .slice(0, maxShown)
  function close(): void {
    setIsOpen(false)
    setWanted('')
    setAt(-1)
  }
  function choose(choice: Choice): void {
    onType(choice.value)
    close()
  }
  function move(to: number): void {
    setIsOpen(true)
    setAt(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const chosen = visible[at]
    const { key } = event
    if (key === 'ArrowDown') move(isOpen ? Math.min(at + 1, visible.length - 1) : 0)
    else if (key === 'ArrowUp') move(Math.max(at - 1, 0))
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && isOpen && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.choices}>
      <Field
        {...field}
        value={value}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        onFocus={event => event.target.select()}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onType(target.value)
          setWanted(target.value)
          setAt(-1)
          setIsOpen(true)
        }}
        onBlur={() => {
          close()
          onLeave()
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={field.label}
        className={styles.list}
        hidden={!isOpen || visible.length === 0}
      >
        {visible.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its field has the focus and handles the keys
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // Keeps the focus in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <span>{choice.name}</span>
            <code>{choice.value}</code>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen ? texts.options(visible.length) : ''}
      </span>
    </div>
  )
}
