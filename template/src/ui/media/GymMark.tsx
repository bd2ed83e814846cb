import { useState } from 'react'
import { classes } from '../classes.ts'
import styles from './GymMark.module.css'
import { initialsOf } from './initials.ts'

interface GymMarkProps {
  name: string
  large?: boolean
  /** Adds a rim that separates it from a background in the gym's colour. */
  framed?: boolean
}

/** The gym's icon as linked in the page, or its initials without an icon. Decorative. */
export function GymMark({ name, large, framed }: GymMarkProps) {
  const [broken, setBroken] = useState(false)
  const src = broken ? null : touchIcon()
  const className = classes(styles.mark, large && styles.large, framed && styles.framed)
  if (src === null) return <span className={classes(className, styles.letters)}>{initialsOf(name)}</span>
  return <img className={className} src={src} alt="" onError={() => setBroken(true)} />
}

/**
 * Placeholder for the icon's address when rendered without a page. The stamp replaces it with the gym's
 * address.
 */
const markPlaceholder = 'data:,gym-mark'

function touchIcon(): string | null {
  if (import.meta.env.SSR) return markPlaceholder
  const link = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')
  return link?.href ?? null
}
