import { logOutOutline } from 'ionicons/icons'
import { type MouseEvent, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useRead } from '#api/reads/queries.ts'
import { isStaff, useSession } from '#api/session.ts'
import { useProfile } from '#features/account/profile/use-profile.ts'
import { useLogout } from '#features/account/shared/logout.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { hour } from '#platform/time/units.ts'
import { gymPages } from '#protocol/gym/pages.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLink } from '#ui/link.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { GymMark } from '#ui/media/GymMark.tsx'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import { useUnusedScreens } from '../navigation/unused-screens.ts'
import { type MenuLink, menuOf } from './menu.ts'
import styles from './SideMenu.module.css'

interface MenuHeadProps {
  /** True to load the profile for the member's photo. */
  withPhoto: boolean
  /** Displayed beside the gym's icon. */
  children?: Elements
}

/** The gym's icon and name, and the member. */
export function MenuHead({ withPhoto, children }: MenuHeadProps) {
  const { name } = useGym().manifest
  const { fullname, username } = useSession()?.member ?? {}
  const member = fullname || username
  const { data } = useProfile(withPhoto)
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <GymMark name={name} />
        {children}
      </div>
      <p className={styles.gym}>{name}</p>
      {member && (
        <p className={styles.member}>
          <Avatar name={member} src={data?.profile?.photo} />
          <span className={styles.memberName}>{member}</span>
        </p>
      )}
    </div>
  )
}

interface MenuGroupsProps {
  /** Paths that are already linked elsewhere. */
  without?: readonly string[]
  /** Called before each navigation. */
  onGo?: () => void
}

/** Links to all screens of this member, in groups with headings. */
export function MenuGroups({ without = [], onGo }: MenuGroupsProps) {
  const { areasOff } = useGym().manifest
  const staff = isStaff(useSession())
  const empty = [...useEmptyScreens(), ...without]
  return menuOf({ staff, areasOff, empty }).map(group => (
    <MenuLinks key={group.title} {...group} onGo={onGo} />
  ))
}

interface MenuLinksProps {
  title: string
  links: readonly (MenuLink & { unread?: number })[]
  onGo?: (() => void) | undefined
}

/** A group of links. */
export function MenuLinks({ title, links, onGo }: MenuLinksProps) {
  const heading = useId()
  return (
    <div className={styles.group}>
      <p id={heading} className={styles.title}>
        {title}
      </p>
      <ul className={styles.links} aria-labelledby={heading}>
        {links.map(link => (
          <li key={link.path}>
            <GroupLink {...link} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type GroupLinkProps = MenuLinksProps['links'][number] & Pick<MenuLinksProps, 'onGo'>

function GroupLink({ path, title, icon, unread = 0, onGo }: GroupLinkProps) {
  const current = useLocation().pathname === path
  const { href, onClick } = useLink(path)
  function go(event: MouseEvent) {
    onGo?.()
    // Opening the current page again would add it twice to the history.
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
      <Icon icon={icon} />
      <span className={styles.linkName}>{title}</span>
      {unread > 0 && (
        <>
          <span className={styles.unread} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
          <span className="visually-hidden">{`, ${unread} ${texts.unread}`}</span>
        </>
      )}
    </a>
  )
}

/** Button that ends the session, after `before` has resolved. */
export function LogoutButton({ before }: { before?: () => Promise<void> }) {
  const logout = useLogout()
  return (
    <button
      type="button"
      className={styles.logout}
      onClick={() => void Promise.resolve(before?.()).then(logout)}
    >
      <Icon icon={logOutOutline} />
      <span>{uiTexts.logOut}</span>
    </button>
  )
}

/** Returns the paths of screens without content at this gym. The menu leaves them out. */
function useEmptyScreens(): readonly string[] {
  const { areasOff, links, videos } = useGym().manifest
  const { data } = useRead(gymPages, {}, { staleTime: hour, enabled: !areasOff.includes('pages') })
  const hasLinks = Object.values(links).some(link => link !== '')
  const hasVideo = videos.android !== '' || videos.other !== ''
  const unused = useUnusedScreens().filter(path => path !== 'extra' || !hasLinks)
  const noPages = data?.pages.length === 0 && !hasLinks
  return [...unused, ...(noPages ? ['extra'] : []), ...(hasVideo ? [] : ['modalvideo'])]
}
