import { useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  src?: string
  large?: boolean
  huge?: boolean
}

/** A person's picture, or the initials where there is none (or it does not load). Decorative: the name stands beside it. */
export function Avatar({ name, src, large, huge }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const look = classes(styles.avatar, huge ? styles.huge : large ? styles.large : styles.normal)
  const shown = src && src !== broken ? src : undefined
  if (shown) return <img className={look} src={shown} alt="" onError={() => setBroken(shown)} />
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
