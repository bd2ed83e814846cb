import { useState } from 'react'
import { tenantBase } from '#api/tenant-base.ts'
import { followable } from '#platform/page/address.ts'
import { classes } from '../classes.ts'
import styles from './Avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  /** Address as the gym sends it, '' without a picture. */
  src?: string | undefined
  large?: boolean
  huge?: boolean
}

/**
 * A person's picture, or their initials if it is missing or does not load. Decorative, because the name is
 * beside it.
 */
export function Avatar({ name, src, large, huge }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const className = classes(styles.avatar, huge ? styles.huge : large ? styles.large : styles.normal)
  const address = followable(src ?? '', tenantBase(), location.origin)
  if (address && address !== broken)
    return (
      <img className={className} src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
    )
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
