import { useOnce } from './use-once.ts'

const durationMs = 5000

interface PlainToastProps {
  message: string
  gone: () => void
}

/** A toast without a file of its own, where Ionic's does not come: its message must not be lost. */
export function PlainToast({ message, gone }: PlainToastProps) {
  useOnce(() => {
    setTimeout(gone, durationMs)
  })
  return (
    <div className="molde-plain-toast" aria-hidden="true">
      {message}
    </div>
  )
}
