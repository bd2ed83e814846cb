import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Save.module.css'

interface DialogProps {
  title: string
  /** Escape, or a tap beside it. */
  onClose: () => void
  children: ReactNode
}

/** A question in front of the page, which waits behind it. The browser keeps the focus in it, and gives it back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
