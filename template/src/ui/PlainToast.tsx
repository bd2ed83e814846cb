import { useOnce } from './use-once.ts'

interface PlainToastProps {
  words: string
  /** ms */
  duration: number
  gone: () => void
}

/** A toast without a file of its own, where Ionic's does not come: its words must not be lost. */
export function PlainToast({ words, duration, gone }: PlainToastProps) {
  useOnce(() => {
    setTimeout(gone, duration)
  })
  return <p className="molde-plain-toast">{words}</p>
}
