import { useState } from 'react'
import { classes } from '../classes.ts'
import styles from './GymMark.module.css'
import { initialsOf } from './initials.ts'

interface GymMarkProps {
  name: string
  large?: boolean
  /** With a rim, so that it can be seen on the gym's own colour. */
  framed?: boolean
}

/** The gym's icon, as the page it was stamped into names it; its initials where there is none. Decorative. */
export function GymMark({ name, large, framed }: GymMarkProps) {
  const [broken, setBroken] = useState(false)
  const src = broken ? null : touchIcon()
  const look = classes(styles.mark, large && styles.large, framed && styles.framed)
  if (src === null) return <span className={classes(look, styles.letters)}>{initialsOf(name)}</span>
  return <img className={look} src={src} alt="" onError={() => setBroken(true)} />
}

/** The placeholder for the picture's address where there is no page: the stamp replaces it with the gym's. */
const markPlaceholder = 'data:,gym-mark'

function touchIcon(): string | null {
  if (import.meta.env.SSR) return markPlaceholder
  const link = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')
  return link?.href ?? null
}
