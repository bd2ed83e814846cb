import { closeOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import shared from '../Studio.module.css'
import { AppScreen, type AppScreenProps } from './AppScreen.tsx'
import styles from './Frames.module.css'
import { framesTexts } from './messages.ts'

/** Phone in full size over the page. Escape closes it, also inside the app unless the app uses Escape. */
export function LargePhone({ onClose, ...app }: Omit<AppScreenProps, 'isSeen'> & { onClose: () => void }) {
  const [texts, common] = [useTexts(framesTexts).phones, useTexts(studioTexts)]
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const name = texts.names[app.kind.name]
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose}>
      <div className={styles.dialogBar}>
        <h2 className={shared.heading}>{name}</h2>
        <IconButton icon={closeOutline} label={common.close} onClick={() => dialog.current?.close()} />
      </div>
      <AppScreen {...app} isSeen isLarge onEscape={() => dialog.current?.close()} />
    </dialog>
  )
}
