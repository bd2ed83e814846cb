import { add, alertCircle } from 'ionicons/icons'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Badge, type Tone } from '../../src/ui/content/Badge.tsx'
import { Notice } from '../../src/ui/content/Notice.tsx'
import { Chip, ChipRow } from '../../src/ui/form/choice/Chip.tsx'
import { Field } from '../../src/ui/form/Field.tsx'
import type { Card } from '../answers.ts'
import { studio } from '../api.ts'
import { useWords } from '../language.ts'
import shared from '../Studio.module.css'
import { reasonOf, useAsked } from '../use-asked.ts'
import { studioWords } from '../words.ts'
import styles from './Home.module.css'
import { NewGym } from './NewGym.tsx'
import { homeWords } from './words.ts'

const tones: Readonly<Record<Card['state'], Tone>> = {
  new: 'neutral',
  current: 'success',
  changed: 'warning',
  broken: 'danger',
}
const states = ['new', 'current', 'changed', 'broken'] as const

/** Every gym as a card. */
export function Home() {
  const [words, common] = [useWords(homeWords), useWords(studioWords)]
  const { answer: cards, error } = useAsked(studio.cards)
  const [text, setText] = useState('')
  const [state, setState] = useState<Card['state'] | null>(null)
  const [isNew, setIsNew] = useState(false)
  const wanted = useDeferredValue(text.trim().toLowerCase())
  if (error !== undefined)
    return (
      <Notice icon={alertCircle} tone="danger">
        {reasonOf(error, common)}
      </Notice>
    )
  const shown = (cards ?? []).filter(
    card =>
      (state === null || card.state === state) && `${card.gym} ${card.name}`.toLowerCase().includes(wanted),
  )
  return (
    <main aria-label={words.gyms}>
      <div className={shared.bar}>
        <h1>{words.gyms}</h1>
        <span className={shared.space} />
        {!isNew && (
          <Button small icon={add} onClick={() => setIsNew(true)}>
            {words.newGym}
          </Button>
        )}
      </div>
      {isNew && <NewGym onCancel={() => setIsNew(false)} />}
      <div className={styles.filters}>
        <Field
          label={words.search}
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <ChipRow label={words.gyms}>
          <Chip selected={state === null} onClick={() => setState(null)}>
            {words.all} {cards ? `(${cards.length})` : ''}
          </Chip>
          {states.map(one => (
            <Chip key={one} selected={state === one} onClick={() => setState(one)}>
              {words[one]} {cards ? `(${cards.filter(card => card.state === one).length})` : ''}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {!cards && <p role="status">{common.loading}</p>}
      {cards && shown.length === 0 && <p role="status">{words.noGyms}</p>}
      <ul className={styles.cards}>
        {shown.map(card => (
          <GymCard key={card.gym} card={card} />
        ))}
      </ul>
    </main>
  )
}

function GymCard({ card }: { card: Card }) {
  const words = useWords(homeWords)
  const { gym, name, state, why } = card
  return (
    <li className={styles.card}>
      <a href={`#/${gym}`} className={styles.cardLink}>
        <GymIcon card={card} />
        <span className={styles.cardText}>
          <strong>{name}</strong>
          <small>{gym}</small>
          <Badge tone={tones[state]}>{words[state]}</Badge>
        </span>
      </a>
      {state !== 'new' && why.length > 0 && <p className={styles.why}>{why.slice(0, 2).join(' · ')}</p>}
    </li>
  )
}

/** The icon of the gym's built site; its colours where there is none. */
function GymIcon({ card: { gym, name, color, text, state } }: { card: Card }) {
  const [isMissing, setIsMissing] = useState(state === 'new')
  if (!isMissing)
    return (
      <img
        className={styles.icon}
        alt=""
        loading="lazy"
        src={`http://${gym}.${location.host}/__studio/icon`}
        onError={() => setIsMissing(true)}
      />
    )
  return (
    <svg className={styles.icon} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill={color || '#888888'} />
      <text x="32" y="43" textAnchor="middle" fontSize="30" fontWeight="700" fill={text || '#ffffff'}>
        {name.slice(0, 1)}
      </text>
    </svg>
  )
}
