import { type MouseEvent, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLink } from '../ui/link.ts'
import styles from './MenuGroupLinks.module.css'
import type { MenuGroup, MenuLink } from './menu.ts'

/** One group of the menu under its heading. */
export function MenuGroupLinks({ group, onGo }: { group: MenuGroup; onGo: () => Promise<void> }) {
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
      <span className={styles.name}>{link.title}</span>
    </a>
  )
}
