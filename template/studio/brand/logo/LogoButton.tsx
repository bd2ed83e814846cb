import { cloudUploadOutline } from 'ionicons/icons'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../src/ui/Button.tsx'

interface LogoButtonProps {
  children: ReactNode
  small?: boolean
  busy?: boolean
  /** What the file is, to a screen reader. */
  label: string
  onChoose: (logo: File) => void
}

/** A button that lets a logo be chosen among the operator's files. */
export function LogoButton({ label, onChoose, ...button }: LogoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept=".svg,.png,.jpg,.jpeg,.webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again, once it was drawn anew.
          target.value = ''
        }}
      />
      <Button kind="outline" icon={cloudUploadOutline} onClick={() => input.current?.click()} {...button} />
    </>
  )
}
