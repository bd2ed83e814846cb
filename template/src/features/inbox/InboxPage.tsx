import { mailOpenOutline, mailOutline, mailUnreadOutline } from 'ionicons/icons'
import { useReadPages } from '../../api/reads/pages.ts'
import { useGym } from '../../domain/gym/gym.ts'
import { openMessage } from '../../domain/inbox/last-message.ts'
import { type Message, messages as messagesRead } from '../../domain/messages/operations.ts'
import { serverNow } from '../../platform/time/clock.ts'
import { ago } from '../../platform/time/relative-time.ts'
import { Button } from '../../ui/Button.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useGo } from '../../ui/link.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Empty } from '../../ui/query/Empty.tsx'
import { QueryView } from '../../ui/query/QueryView.tsx'
import styles from './inbox.module.css'

/** tab2: the member's messages, latest first. */
export default function InboxPage() {
  const inbox = useReadPages(messagesRead, from => ({ from }))
  const go = useGo()
  const messages = inbox.data?.pages.flatMap(page => page.messages)
  function open({ id }: Message) {
    openMessage(id)
    go('/msg')
  }
  return (
    <Page title="Mensajes" tab large refresh={inbox.refetch}>
      <QueryView
        query={{ ...inbox, data: messages }}
        label="Cargando mensajes…"
        isEmpty={all => all.length === 0}
        empty={
          <Empty
            icon={mailOutline}
            title="No tenés mensajes"
            text="Acá te llegan los avisos de tu gimnasio: lugares que se liberan, cambios en tus clases y más."
          />
        }
      >
        {all => <MessageList messages={all} onOpen={open} />}
      </QueryView>
      {inbox.hasNextPage && (
        <Button
          kind="outline"
          block
          busy={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          Ver anteriores
        </Button>
      )}
    </Page>
  )
}

interface MessageListProps {
  messages: readonly Message[]
  onOpen: (message: Message) => void
}

/** Messages with an excerpt; unread ones stand out. */
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
