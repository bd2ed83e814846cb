import { star, starOutline } from 'ionicons/icons'
import { classes } from '../../classes.ts'
import { Icon } from '../../Icon.tsx'
import * as texts from '../../messages.ts'
import styles from './Stars.module.css'

const all = [1, 2, 3, 4, 5] as const
export type StarCount = (typeof all)[number]

const meanings: Readonly<Record<StarCount, string>> = {
  1: texts.oneStar,
  2: texts.twoStars,
  3: texts.threeStars,
  4: texts.fourStars,
  5: texts.fiveStars,
}

interface StarsFieldProps {
  label: string
  /** null before a choice. */
  value: StarCount | null
  onChange: (value: StarCount) => void
}

/** Input for one to five stars, as a group of radio buttons. The arrow keys move through it. */
export function StarsField({ label, value, onChange }: StarsFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.stars}>
        {all.map(count => (
          <label key={count} className={classes(styles.star, count <= (value ?? 0) && styles.given)}>
            <input
              type="radio"
              name="stars"
              className={classes('covering-input', styles.input)}
              checked={value === count}
              onChange={() => onChange(count)}
              aria-label={`${count} ${count === 1 ? texts.star : texts.stars}: ${meanings[count]}`}
            />
            <Icon icon={count <= (value ?? 0) ? star : starOutline} />
          </label>
        ))}
      </div>
      <p className={styles.text} aria-hidden="true">
        {value === null ? texts.noStars : meanings[value]}
      </p>
    </fieldset>
  )
}

/** Stars of a rating, read-only. */
export function GivenStars({ count }: { count: number }) {
  const given = Math.max(0, Math.min(5, Math.round(count)))
  return (
    <span className={styles.row} role="img" aria-label={`${given} ${texts.ofFiveStars}`}>
      <span>{'★'.repeat(given)}</span>
      <span className={styles.missing}>{'★'.repeat(5 - given)}</span>
    </span>
  )
}
