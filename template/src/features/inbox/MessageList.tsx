import { mailOpenOutline, mailUnreadOutline } from 'ionicons/icons'
import type { Message } from '../../domain/messages/operations.ts'
import { serverNow } from '../../platform/clock.ts'
import { ago } from '../../platform/past.ts'
import { useGym } from '../../ui/gym.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import styles from './MessageList.module.css'

interface MessageListProps {
  messages: readonly Message[]
  onOpen: (message: Message) => void
}

/** Messages with their beginning; those not opened yet stand out. */
export function MessageList({ messages, onOpen }: MessageListProps) {
  const { timeZone } = useGym().manifest
  return (
    <List label="Mensajes">
      {messages.map(message => (
        <ListRow
          key={message.id}
          start={
            <Icon
              icon={message.read ? mailOpenOutline : mailUnreadOutline}
              {...(!message.read && { label: 'Sin leer' })}
            />
          }
          title={<span className={message.read ? styles.read : undefined}>{message.title}</span>}
          text={
            <>
              <span className={styles.excerpt}>{message.text}</span>
              <span className={styles.when}>
                {message.from} · {ago(message.at, serverNow(), timeZone)}
              </span>
            </>
          }
          onClick={() => onOpen(message)}
        />
      ))}
    </List>
  )
}
