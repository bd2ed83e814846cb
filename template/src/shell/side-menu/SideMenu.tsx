import { IonMenu } from '@ionic/react'
import { closeOutline } from 'ionicons/icons'
import type { Ref } from 'react'
import { IconButton } from '#ui/Button.tsx'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import { LogoutButton, MenuGroups, MenuHead } from './MenuParts.tsx'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  contentId: string
  disabled: boolean
  menuRef: Ref<HTMLIonMenuElement>
  close: () => Promise<void>
  closed: () => void
}

/** Paths that are useless on a phone. */
const noKeyboard = ['atajos']

/** Links to all screens of a member besides the tabs. */
export function SideMenu({ contentId, disabled, menuRef, close, closed }: SideMenuProps) {
  return (
    <IonMenu
      ref={menuRef}
      contentId={contentId}
      type="overlay"
      swipeGesture={false}
      disabled={disabled}
      onIonDidClose={closed}
      aria-label={uiTexts.menu}
      className={styles.menu}
    >
      <div className={styles.inside}>
        <MenuHead withPhoto={!disabled}>
          <IconButton icon={closeOutline} label={texts.closeMenu} onClick={() => void close()} />
        </MenuHead>
        <div className={styles.groups}>
          <MenuGroups without={noKeyboard} onGo={() => void close()} />
        </div>
        <LogoutButton before={close} />
      </div>
    </IonMenu>
  )
}
