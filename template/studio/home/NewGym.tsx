import { alertCircle } from 'ionicons/icons'
import { type FormEvent, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Notice } from '../../src/ui/content/Notice.tsx'
import { Field } from '../../src/ui/form/Field.tsx'
import { studio } from '../api.ts'
import { useWords } from '../language.ts'
import shared from '../Studio.module.css'
import { reasonOf } from '../use-asked.ts'
import { studioWords } from '../words.ts'
import styles from './Home.module.css'
import { homeWords } from './words.ts'

/** 'Gimnasio Ñandú' → 'gimnasio-nandu' */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)

/** A gym from nothing: its name and its two colours, which the page of the gym then shows. Nothing is written before it is saved there. */
export function NewGym({ onCancel }: { onCancel: () => void }) {
  const [words, common] = [useWords(homeWords), useWords(studioWords)]
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const [colors, setColors] = useState({ theme_color: '#1d4ed8', theme_text: '#ffffff' })
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const gym = slug ?? slugOf(name)
  function begin(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    studio.begin(gym, { name, ...colors }).then(
      () => {
        location.hash = `#/${gym}`
      },
      (failed: unknown) => {
        setError(failed)
        setIsBusy(false)
      },
    )
  }
  return (
    <form className={styles.newGym} onSubmit={begin} aria-label={words.newGym}>
      {error !== undefined && (
        <Notice icon={alertCircle} tone="danger">
          {reasonOf(error, common)}
        </Notice>
      )}
      <Field label={words.newGymName} required value={name} onChange={event => setName(event.target.value)} />
      <Field label={words.newGymSlug} required value={gym} onChange={event => setSlug(event.target.value)} />
      {(['theme_color', 'theme_text'] as const).map(field => (
        <Field
          key={field}
          type="color"
          label={field === 'theme_color' ? words.newGymColor : words.newGymText}
          value={colors[field]}
          onChange={event => setColors({ ...colors, [field]: event.target.value })}
        />
      ))}
      <div className={shared.bar}>
        <Button type="submit" busy={isBusy}>
          {words.begin}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
