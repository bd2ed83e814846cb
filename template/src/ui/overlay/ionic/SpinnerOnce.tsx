import { useIonLoading } from '@ionic/react'
import { useOnce } from '../use-once.ts'

interface SpinnerOnceProps {
  message: string
  /** Limit in ms after which the spinner disappears in any case. */
  longest: number
  /** Resolves when the work has ended. Never rejects. */
  over: Promise<void>
  gone: () => void
}

/** Presents a single spinner over the screen until the work has ended. */
export function SpinnerOnce({ message, longest, over, gone }: SpinnerOnceProps) {
  const [present, dismiss] = useIonLoading()
  useOnce(() => {
    present({ message, duration: longest, cssClass: 'molde-loading' })
      .then(() => over)
      .then(dismiss)
      .catch((error: unknown) => console.error('The spinner could not be shown.', error))
      .finally(gone)
  })
  return null
}
