import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import type { View } from '../answers.ts'
import { useWords } from '../language.ts'
import styles from './Brand.module.css'
import { brandWords } from './words.ts'

interface LogoFieldProps {
  view: View
  onFile: (file: File) => void
  onRemove: () => void
}

/** The gym's logo: a file that is chosen, or dropped. */
export function LogoField({ view: { logo }, onFile, onRemove }: LogoFieldProps) {
  const words = useWords(brandWords)
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <fieldset
      className={styles.logo}
      data-over={isOver}
      onDrop={drop}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <label htmlFor={id}>
        {words.logo}: {logo || '—'}
      </label>
      <input
        id={id}
        type="file"
        accept=".svg,.png,.jpg,.jpeg,.webp"
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <small>{words.chooseLogo}</small>
      {logo && (
        <Button small kind="quiet" onClick={onRemove}>
          {words.removeLogo}
        </Button>
      )}
    </fieldset>
  )
}
