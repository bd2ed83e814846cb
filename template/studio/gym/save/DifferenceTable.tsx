import { useId } from 'react'
import { labelOf } from '../../editing/guide.ts'
import { useLanguage, useWords } from '../../language.ts'
import type { Difference } from './differences.ts'
import styles from './Save.module.css'
import { saveWords } from './words.ts'

interface DifferenceTableProps {
  differences: readonly Difference[]
  /** Heading of the other side. */
  theirs: string
  /** Fields chosen from the user's side. Without this set the table is read-only. */
  chosen?: ReadonlySet<string>
  onChoose?: (field: string, isMine: boolean) => void
}

/** Table of the differences between two versions of a gym, field by field. */
export function DifferenceTable({ differences, theirs, chosen, onChoose }: DifferenceTableProps) {
  const words = useWords(saveWords)
  const language = useLanguage()
  const id = useId()
  const formatValue = (value: unknown) =>
    value === undefined ? <em>{words.missing}</em> : typeof value === 'string' ? value : JSON.stringify(value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable sideways by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={words.field}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.mine}</th>
            <th scope="col">{theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs: other, changedBy }) => {
            const label = field === 'logo' ? words.logo : labelOf(field, language)
            const cell = (isMine: boolean, value: unknown) =>
              chosen ? (
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    aria-label={`${label}: ${isMine ? words.mine : theirs}`}
                    checked={chosen.has(field) === isMine}
                    onChange={() => onChoose?.(field, isMine)}
                  />
                  <span>{formatValue(value)}</span>
                </label>
              ) : (
                formatValue(value)
              )
            return (
              <tr key={field}>
                <th scope="row">
                  <span>{label}</span>
                  {changedBy === 'both' && chosen && <small>{words.both}</small>}
                </th>
                <td>{cell(true, mine)}</td>
                <td>{cell(false, other)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
