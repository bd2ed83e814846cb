import { useOnce } from './use-once.ts'

const durationMs = 5000

interface PlainToastProps {
  message: string
  gone: () => void
}

/** Toast that is used if Ionic's file does not load, so that the message is not lost. */
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
