import { useId } from 'react'
import { labelOf } from '../../editing/fields/labels.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { gymTexts } from '../messages.ts'
import type { Difference } from './differences.ts'
import styles from './Save.module.css'

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
  const texts = useTexts(gymTexts).save
  const language = useLanguage()
  const id = useId()
  const formatValue = (value: unknown) =>
    value === undefined ? <em>{texts.missing}</em> : typeof value === 'string' ? value : JSON.stringify(value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable sideways by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.field}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.mine}</th>
            <th scope="col">{theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs: other, changedBy }) => {
            const label = field === 'logo' ? texts.logo : labelOf(field, language)
            const cell = (isMine: boolean, value: unknown) =>
              chosen ? (
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    aria-label={`${label}: ${isMine ? texts.mine : theirs}`}
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
                  {changedBy === 'both' && chosen && <small>{texts.both}</small>}
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
