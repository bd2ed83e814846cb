import { cloudUploadOutline } from 'ionicons/icons'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/Button.tsx'

interface LogoButtonProps {
  children: ReactNode
  small?: boolean
  busy?: boolean
  /** Label of the file input for screen readers. */
  label: string
  onChoose: (logo: File) => void
}

/** Button to choose a logo file. */
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
          // Allow choosing the same file again after it was edited.
          target.value = ''
        }}
      />
      <Button kind="outline" icon={cloudUploadOutline} onClick={() => input.current?.click()} {...button} />
    </>
  )
}
