import { Badge } from '../../../ui/Badge.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { dayHeading } from '../rules/day-words.ts'
import { levelWords, type OwnResult } from '../rules/own-results.ts'
import styles from './Figures.module.css'

interface ResultsProps {
  results: readonly OwnResult[]
  today: string
  onOpen: (date: string) => void
}

/** One's latest results; a tap shows their day. Nothing where there are none. */
export function Results({ results, today, onOpen }: ResultsProps) {
  if (results.length === 0) return null
  return (
    <Section title="Tus últimos resultados">
      <List>
        {results.map(({ date, part, name, mark, rx }) => (
          <ListRow
            key={`${date} ${part}`}
            title={name}
            text={dayHeading(date, today).name}
            end={
              <span className={styles.end}>
                <span className={styles.figure}>{mark}</span>
                <Badge tone={rx ? 'brand' : 'neutral'}>{levelWords(rx)}</Badge>
              </span>
            }
            onClick={() => onOpen(date)}
          />
        ))}
      </List>
    </Section>
  )
}
