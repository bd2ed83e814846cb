import { eyedropOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '../../../src/ui/Button.tsx'
import { Field } from '../../../src/ui/form/Field.tsx'
import type { View } from '../../answers.ts'
import { useWords } from '../../language.ts'
import styles from './Colors.module.css'
import { colorWords } from './words.ts'

interface ColorFieldProps {
  /** Of app.json. */
  field: 'theme_color' | 'theme_text'
  label: string
  view: View
  onChange: (value: string) => void
}

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** One of a gym's two colours: typed, picked, or taken from anywhere on the screen. */
export function ColorField({ field, label, view, onChange }: ColorFieldProps) {
  const words = useWords(colorWords)
  const [typed, setTyped] = useState<string | null>(null)
  const given = String(view.values[field] ?? '')
  const error = view.problems.find(({ path, severity }) => path === field && severity === 'error')
  function change(text: string) {
    // Colours are often copied without it.
    const value = /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text
    setTyped(value)
    onChange(value)
  }
  return (
    <Field
      label={label}
      error={error && `${error.message} ${error.hint}`}
      value={typed ?? given}
      maxLength={40}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => change(target.value.trim())}
      onBlur={() => setTyped(null)}
      end={
        <>
          <EyeDropperButton label={`${words.eyedropper}: ${label}`} onColor={change} />
          <input
            type="color"
            className={styles.picker}
            aria-label={`${words.pick}: ${label}`}
            value={isHex(given) ? given.toLowerCase() : '#888888'}
            onChange={({ target }) => change(target.value)}
          />
        </>
      }
    />
  )
}

/** As browsers that have it declare it. */
interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>
}

function EyeDropperButton({ label, onColor }: { label: string; onColor: (color: string) => void }) {
  if (!('EyeDropper' in window)) return null
  const Dropper = window.EyeDropper as new () => EyeDropper
  function pick() {
    new Dropper().open().then(
      ({ sRGBHex }) => onColor(sRGBHex.toLowerCase()),
      (error: unknown) => {
        // Whoever presses Escape has decided to take none.
        if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
      },
    )
  }
  return <IconButton icon={eyedropOutline} label={label} onClick={pick} />
}
