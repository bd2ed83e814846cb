import { useIonLoading } from '@ionic/react'
import { useOnce } from '../use-once.ts'

interface SpinnerOnceProps {
  message: string
  /** ms after which it goes in any case. */
  longest: number
  /** Settles, without an error, when the work has come to its end. */
  over: Promise<void>
  gone: () => void
}

/** One spinner over the screen, for as long as some work goes on. */
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
