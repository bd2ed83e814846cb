import { Badge } from '#ui/content/Badge.tsx'
import { useTexts } from '../language.ts'
import type { Unsaved as UnsavedGym } from '../server.ts'
import { beginTexts } from './messages.ts'
import styles from './NewGym.module.css'

/** Gyms with an unsaved draft, also of an earlier run. New gyms among them have no card. */
export function Unsaved({ gyms }: { gyms: readonly UnsavedGym[] }) {
  const texts = useTexts(beginTexts)
  if (gyms.length === 0) return null
  return (
    <section className={styles.unsaved} aria-label={texts.unsaved}>
      <h2>{texts.unsaved}</h2>
      <ul>
        {gyms.map(({ gym, name, isNew }) => (
          <li key={gym}>
            <a href={`#/${gym}`}>
              <bdi>{name}</bdi>
            </a>
            {isNew && <Badge tone="brand">{texts.isNew}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
