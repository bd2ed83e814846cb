import { closeOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { useWords } from '../language.ts'
import { AppScreen, type AppScreenProps } from './AppScreen.tsx'
import styles from './Frames.module.css'
import { framesWords } from './words.ts'

/** Phone in full size over the page. Escape closes it, also inside the app unless the app uses Escape. */
export function LargePhone({ onClose, ...app }: Omit<AppScreenProps, 'isSeen'> & { onClose: () => void }) {
  const words = useWords(framesWords)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const name = words.names[app.kind.name]
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose}>
      <div className={styles.dialogBar}>
        <h2>{name}</h2>
        <IconButton icon={closeOutline} label={words.close} onClick={() => dialog.current?.close()} />
      </div>
      <AppScreen {...app} isSeen isLarge onEscape={() => dialog.current?.close()} />
    </dialog>
  )
}
