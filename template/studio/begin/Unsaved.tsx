import { Badge } from '#ui/content/Badge.tsx'
import { useWords } from '../language.ts'
import type { Unsaved as UnsavedGym } from '../server.ts'
import styles from './NewGym.module.css'
import { newGymWords } from './words.ts'

/** Gyms with an unsaved draft, also of an earlier run. New gyms among them have no card. */
export function Unsaved({ gyms }: { gyms: readonly UnsavedGym[] }) {
  const words = useWords(newGymWords)
  if (gyms.length === 0) return null
  return (
    <section className={styles.unsaved} aria-label={words.unsaved}>
      <h2>{words.unsaved}</h2>
      <ul>
        {gyms.map(({ gym, name, isNew }) => (
          <li key={gym}>
            <a href={`#/${gym}`}>
              <bdi>{name}</bdi>
            </a>
            {isNew && <Badge tone="brand">{words.isNew}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
