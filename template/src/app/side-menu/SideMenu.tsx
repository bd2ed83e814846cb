import { IonMenu } from '@ionic/react'
import { closeOutline, logOutOutline } from 'ionicons/icons'
import { type MouseEvent, type Ref, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useRead } from '../../api/reads/queries.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { useGym } from '../../domain/gym/gym.ts'
import { gymPages } from '../../domain/pages/operations.ts'
import { useLogout } from '../../domain/session/logout.ts'
import { useProfile } from '../../features/account/profile/use-profile.ts'
import { hour } from '../../platform/time/units.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLink } from '../../ui/link.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { GymMark } from '../../ui/media/GymMark.tsx'
import { useUnusedScreens } from '../navigation/unused-screens.ts'
import { type MenuGroup, type MenuLink, menuOf } from './menu.ts'
import styles from './SideMenu.module.css'

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
          {menuOf({ staff: isStaff(session), areasOff: manifest.areasOff, empty: useEmptyScreens() }).map(
            group => (
              <MenuGroupLinks key={group.title} group={group} onGo={close} />
            ),
          )}
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

interface MenuHeadProps {
  gymName: string
  member: string | undefined
  /** Where the member's photo can be seen. */
  photo: string | undefined
  onClose: () => Promise<void>
}

/** Whose app this is: the gym's mark and name, and the member. */
function MenuHead({ gymName, member, photo, onClose }: MenuHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <GymMark name={gymName} />
        <IconButton icon={closeOutline} label="Cerrá el menú" onClick={() => void onClose()} />
      </div>
      <p className={styles.gym}>{gymName}</p>
      {member && (
        <p className={styles.member}>
          <Avatar name={member} src={photo} />
          <span className={styles.memberName}>{member}</span>
        </p>
      )}
    </div>
  )
}

/** One group of the menu under its heading. */
function MenuGroupLinks({ group, onGo }: { group: MenuGroup; onGo: () => Promise<void> }) {
  const heading = useId()
  return (
    <div className={styles.group}>
      <h2 id={heading} className={styles.title}>
        {group.title}
      </h2>
      <ul className={styles.links} aria-labelledby={heading}>
        {group.links.map(link => (
          <li key={link.path}>
            <GroupLink link={link} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function GroupLink({ link, onGo }: { link: MenuLink; onGo: () => Promise<void> }) {
  const current = useLocation().pathname === link.path
  const { href, onClick } = useLink(link.path)
  function go(event: MouseEvent) {
    void onGo()
    if (current) event.preventDefault()
    else onClick(event)
  }
  return (
    <a
      href={href}
      onClick={go}
      className={classes(styles.link, current && styles.current)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon icon={link.icon} />
      <span className={styles.linkName}>{link.title}</span>
    </a>
  )
}

/** The screens this gym has nothing for, by their paths: the menu leaves them out. */
function useEmptyScreens(): readonly string[] {
  const { areasOff, links, videos } = useGym().manifest
  const { data } = useRead(gymPages, {}, { staleTime: hour, enabled: !areasOff.includes('pages') })
  const hasLinks = Object.values(links).some(link => link !== '')
  const hasVideo = videos.android !== '' || videos.other !== ''
  const unused = useUnusedScreens().filter(path => path !== 'extra' || !hasLinks)
  const noPages = data?.pages.length === 0 && !hasLinks
  return [...unused, ...(noPages ? ['extra'] : []), ...(hasVideo ? [] : ['modalvideo'])]
}
