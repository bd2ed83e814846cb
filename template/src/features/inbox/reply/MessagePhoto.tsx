import { useState } from 'react'
import { tenantBase } from '#api/tenant-base.ts'
import { followable } from '#platform/page/address.ts'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import styles from './reply.module.css'

interface MessagePhotoProps {
  /** Address from the gym. Empty without a photo. */
  url: string
  /** Description of the photo, for screen readers and errors. */
  name: string
}

/** A photo in a message. A tap opens it at full size. A text replaces a photo that does not load. */
export function MessagePhoto({ url, name }: MessagePhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (url === '') return null
  const address = followable(url, tenantBase(), location.origin)
  if (!address || address === broken)
    return (
      <Text size="small" tone="soft" className={styles.unavailable}>
        {texts.photoUnavailable(name)}
      </Text>
    )
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.photo}>
      <img src={address} alt={texts.photoEnlarged(name)} loading="lazy" onError={() => setBroken(address)} />
    </a>
  )
}
