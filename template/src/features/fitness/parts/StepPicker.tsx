import { chevronBack, chevronForward, todayOutline } from 'ionicons/icons'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './StepPicker.module.css'

/** One way from what is looked at; null where it leads nowhere. */
interface Step {
  label: string
  go: (() => void) | null
}

interface StepPickerProps {
  name: string
  rest: string
  before: Step
  after: Step
  /** Back to now, where something else is looked at. */
  now: Step
}

/** Which day or month is looked at, in words, with ways to those beside it. */
export function StepPicker({ name, rest, before, after, now }: StepPickerProps) {
  return (
    <div className={styles.picker}>
      <h2 className={styles.heading} aria-live="polite">
        <span className={styles.name}>{name}</span> <span className={styles.rest}>{rest}</span>
      </h2>
      <div className={styles.ways}>
        {now.go && <IconButton icon={todayOutline} label={now.label} onClick={now.go} />}
        <Way icon={chevronBack} step={before} />
        <Way icon={chevronForward} step={after} />
      </div>
    </div>
  )
}

function Way({ icon, step: { label, go } }: { icon: string; step: Step }) {
  return <IconButton icon={icon} label={label} kind="filled" disabled={go === null} onClick={() => go?.()} />
}
