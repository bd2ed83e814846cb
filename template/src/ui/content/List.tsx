import { chevronForward, openOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { useLink } from '../link.ts'
import styles from './List.module.css'

/** Rows on a shared surface, with fine lines between them. The children are ListRows. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={`surface ${styles.list}`} aria-label={label}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  /** At the start: an icon, an avatar, an hour. */
  start?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** At the end: a badge, a button, a figure. */
  end?: ReactNode
  /** The whole row is a button. */
  onClick?: () => void
  /** Marks the row whose details are visible beside the list. */
  current?: boolean
  /** Path of the app that the whole row links to. */
  to?: string
  /** Address that the whole row opens in a new tab. It has been checked as safe to open. */
  href?: string | null
}

/** Row of a List: plain, a button (`onClick`) or a link (`to`, `href`). */
export function ListRow({ onClick, current, to, href, ...content }: ListRowProps) {
  if (to !== undefined) return <LinkRow to={to} {...content} />
  if (href) return <AnchorRow href={href} {...content} />
  if (!onClick) return <li className={styles.row}>{rowContent(content)}</li>
  return (
    <li>
      <button
        type="button"
        className={classes(styles.row, styles.active)}
        onClick={onClick}
        aria-current={current}
      >
        {rowContent(content)}
      </button>
    </li>
  )
}

type RowContent = Pick<ListRowProps, 'start' | 'title' | 'text' | 'end'>

function LinkRow({ to, end, ...content }: RowContent & { to: string }) {
  const link = useLink(to)
  return (
    <li>
      <a {...link} className={classes(styles.row, styles.active)}>
        {rowContent({ ...content, end: end ?? <Icon icon={chevronForward} size="small" /> })}
      </a>
    </li>
  )
}

function AnchorRow({ href, end, ...content }: RowContent & { href: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={classes(styles.row, styles.active)}>
        {rowContent({ ...content, end: end ?? <Icon icon={openOutline} size="small" /> })}
      </a>
    </li>
  )
}

function rowContent({ start, title, text, end }: RowContent) {
  return (
    <>
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
}
