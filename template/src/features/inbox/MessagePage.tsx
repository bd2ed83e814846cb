import { mailOutline } from 'ionicons/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { ask } from '../../api/ask.ts'
import { useReadPages } from '../../api/pages.ts'
import { useRefresh } from '../../api/queries.ts'
import { type Message, markMessageRead, messages } from '../../domain/messages/operations.ts'
import { serverNow } from '../../platform/clock.ts'
import { lastMessage, subscribeLastMessage } from '../../platform/last-message.ts'
import { ago } from '../../platform/past.ts'
import type { Read } from '../../pwa/Freshness.tsx'
import { Reading } from '../../pwa/Reading.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useGym, useHasArea } from '../../ui/gym.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './MessagePage.module.css'
import { actionOf } from './message-action.ts'

/** msg: the message that was opened last, with what it asks for. */
export default function MessagePage() {
  const read = useOpenedMessage()
  const message = read.data ?? undefined
  useRead(message)
  return (
    <Page title="Mensaje" back="/tab2" refresh={read.refetch}>
      <Reading of={read} label="Cargando el mensaje…">
        {found => (found ? <Whole message={found} /> : <NoMessage />)}
      </Reading>
    </Page>
  )
}

/** The message that was opened last, on whatever page of the inbox; null once all of it was read and it is not there. */
function useOpenedMessage(): Read<Message | null> {
  const id = useSyncExternalStore(subscribeLastMessage, lastMessage)
  const inbox = useReadPages(messages, from => ({ from }))
  const { hasNextPage, isFetching, error, fetchNextPage } = inbox
  const found = inbox.data?.pages.flatMap(page => page.messages).find(one => one.id === id)
  const isFurther = !found && id !== null && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isFurther) void fetchNextPage()
  }, [isFurther, fetchNextPage])
  // A list of earlier, or one that could not be read to its end, does not say that a message is gone.
  const isAllRead = inbox.data !== undefined && !isFetching && !error && !isFurther
  return { ...inbox, data: found ?? (isAllRead || id === null ? null : undefined) }
}

function NoMessage() {
  return (
    <Empty
      icon={mailOutline}
      title="Este mensaje ya no está"
      text="Puede que el gimnasio lo haya quitado."
      action={<ButtonLink to="/tab2">Ver los mensajes</ButtonLink>}
    />
  )
}

function Whole({ message }: { message: Message }) {
  const { timeZone } = useGym().manifest
  const hasPasses = useHasArea('passes')
  const found = actionOf(message)
  const action = found?.path === '/pagos' && !hasPasses ? null : found
  return (
    <article className={styles.message}>
      <h2 className={styles.title}>{message.title}</h2>
      <p className={styles.from}>
        {message.from} · {ago(message.at, serverNow(), timeZone)}
      </p>
      <p className={styles.text}>{message.text}</p>
      {action && (
        <ButtonLink to={action.path} block>
          {action.words}
        </ButtonLink>
      )}
    </article>
  )
}

/** Tells the gym that a message was opened; not told, it is told the next time. */
function useRead(message: Message | undefined): void {
  const refresh = useRefresh()
  const unread = message?.read === false ? message.id : null
  useEffect(() => {
    if (unread === null) return
    ask(markMessageRead, { message: unread })
      .then(() => refresh(...markMessageRead.changes))
      .catch((error: unknown) => console.info('That the message was read was not told.', error))
  }, [unread, refresh])
}
