import { IonMenu } from '@ionic/react'
import { logOutOutline } from 'ionicons/icons'
import type { Ref } from 'react'
import { useProfile } from '../features/account/hooks/use-profile.ts'
import { useLogout } from '../pwa/use-logout.ts'
import { useGym } from '../ui/gym.ts'
import { Icon } from '../ui/Icon.tsx'
import { useSession } from '../ui/session.ts'
import { MenuGroupLinks } from './MenuGroupLinks.tsx'
import { MenuHead } from './MenuHead.tsx'
import { menuOf } from './menu.ts'
import styles from './SideMenu.module.css'
import { useEmptyScreens } from './use-empty-screens.ts'

interface SideMenuProps {
  contentId: string
  disabled: boolean
  menuRef: Ref<HTMLIonMenuElement>
  close: () => Promise<void>
  closed: () => void
}

/** Everything a member can go to, beside the tabs. */
export function SideMenu({ contentId, disabled, menuRef, close, closed }: SideMenuProps) {
  const { manifest } = useGym()
  const session = useSession()
  // Asked for when the menu is first opened, or known from elsewhere already.
  const { data } = useProfile(!disabled)
  return (
    <IonMenu
      ref={menuRef}
      contentId={contentId}
      type="overlay"
      swipeGesture={false}
      disabled={disabled}
      onIonDidClose={closed}
      aria-label="Menú"
      className={styles.menu}
    >
      <div className={styles.inside}>
        <MenuHead
          gymName={manifest.name}
          member={session?.member.fullname || session?.member.username}
          photo={data?.profile?.photo}
          onClose={close}
        />
        <div className={styles.groups}>
          {menuOf(manifest.areasOff, useEmptyScreens()).map(group => (
            <MenuGroupLinks key={group.title} group={group} onGo={close} />
          ))}
        </div>
        <LogoutButton close={close} />
      </div>
    </IonMenu>
  )
}

function LogoutButton({ close }: { close: () => Promise<void> }) {
  const logout = useLogout()
  return (
    <button type="button" className={styles.logout} onClick={() => void close().then(logout)}>
      <Icon icon={logOutOutline} />
      <span>Cerrá sesión</span>
    </button>
  )
}
