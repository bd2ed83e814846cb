import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Elements } from '#ui/elements.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  /** Buttons, side by side. */
  answers: ReactNode
  /** Called on Escape. */
  onClose: () => void
  children: Elements
}

/** Modal dialog. The browser keeps the focus in it and restores the focus afterwards. */
export function Dialog({ title, answers, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
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
      <div className={styles.answers}>{answers}</div>
    </dialog>
  )
}
