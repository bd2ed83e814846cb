import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'
import { useHold } from './use-hold.ts'

interface StepButtonProps {
  words: string
  icon: string
  off: boolean
  onStep: () => void
}

/** One end of a Stepper. Never `disabled`: the focus would be lost at the last step. */
export function StepButton({ words, icon, off, onStep }: StepButtonProps) {
  const hold = useHold(() => {
    if (!off) onStep()
  })
  return (
    <button
      {...hold}
      type="button"
      className={styles.step}
      aria-label={words}
      aria-disabled={off || undefined}
    >
      <Icon icon={icon} />
    </button>
  )
}
