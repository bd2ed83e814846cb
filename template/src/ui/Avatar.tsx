import { useState } from 'react'
import styles from './Avatar.module.css'
import { initialsOf } from './initials.ts'

/** A person's picture, or the initials where there is none (or it does not load). Decorative: the name stands beside it. */
export function Avatar({ name, src, large }: { name: string; src?: string; large?: boolean }) {
  const [broken, setBroken] = useState<string>()
  const size = large ? styles.large : styles.normal
  const shown = src && src !== broken ? src : undefined
  if (shown)
    return <img className={`${styles.avatar} ${size}`} src={shown} alt="" onError={() => setBroken(shown)} />
  return (
    <span className={`${styles.avatar} ${size}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
