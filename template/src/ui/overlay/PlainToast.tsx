import { useOnce } from './use-once.ts'

interface PlainToastProps {
  message: string
  /** ms */
  duration: number
  gone: () => void
}

/** A toast without a file of its own, where Ionic's does not come: its message must not be lost. */
export function PlainToast({ message, duration, gone }: PlainToastProps) {
  useOnce(() => {
    setTimeout(gone, duration)
  })
  return (
    <div className="molde-plain-toast" aria-hidden="true">
      {message}
    </div>
  )
}
