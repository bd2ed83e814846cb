import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import type { Reply } from '#protocol/inbox/messages.ts'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import { MessagePhoto } from './MessagePhoto.tsx'
import styles from './reply.module.css'

/** The member's replies, the earliest first. */
export function Replies({ replies }: { replies: readonly Reply[] }) {
  const { timeZone } = useGym().manifest
  if (replies.length === 0) return null
  return (
    <ul className={styles.replies} aria-label={texts.replies}>
      {replies.map(({ id, text, photo, at }) => (
        <li key={id} className={styles.reply}>
          {text !== '' && <p className={styles.text}>{text}</p>}
          <MessagePhoto url={photo} name={texts.sentPhoto} />
          <Text size="small">{`${texts.you} · ${ago(at, serverNow(), timeZone)}`}</Text>
        </li>
      ))}
    </ul>
  )
}
