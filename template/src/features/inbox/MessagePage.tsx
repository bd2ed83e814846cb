import { mailOutline } from 'ionicons/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { ask } from '../../api/ask.ts'
import { useReadPages } from '../../api/reads/pages.ts'
import { useRefresh } from '../../api/reads/queries.ts'
import { useGym, useHasArea } from '../../domain/gym/gym.ts'
import { lastMessage, subscribeLastMessage } from '../../domain/inbox/last-message.ts'
import { type Message, markMessageRead, messages } from '../../domain/messages/operations.ts'
import { serverNow } from '../../platform/time/clock.ts'
import { ago } from '../../platform/time/relative-time.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Empty } from '../../ui/query/Empty.tsx'
import { type QueryState, QueryView } from '../../ui/query/QueryView.tsx'
import styles from './inbox.module.css'

/** msg: the message opened last, with the action it asks for. */
export default function MessagePage() {
  const read = useOpenedMessage()
  const message = read.data ?? undefined
  useRead(message)
  return (
    <Page title="Mensaje" back="/tab2" refresh={read.refetch}>
      <QueryView query={read} label="Cargando el mensaje…">
        {found => (found ? <Whole message={found} /> : <NoMessage />)}
      </QueryView>
    </Page>
  )
}

/** The message opened last, on whichever page of the inbox; null once all pages are loaded without it. */
function useOpenedMessage(): QueryState<Message | null> {
  const id = useSyncExternalStore(subscribeLastMessage, lastMessage)
  const inbox = useReadPages(messages, from => ({ from }))
  const { hasNextPage, isFetching, error, fetchNextPage } = inbox
  const found = inbox.data?.pages.flatMap(page => page.messages).find(one => one.id === id)
  const isFurther = !found && id !== null && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isFurther) void fetchNextPage()
  }, [isFurther, fetchNextPage])
  // A list of an earlier visit, or an incomplete one, does not prove that a message is gone.
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
          {action.label}
        </ButtonLink>
      )}
    </article>
  )
}

/** Marks a message as read; after a failure the next opening tries again. */
function useRead(message: Message | undefined): void {
  const refresh = useRefresh()
  const unread = message?.read === false ? message.id : null
  useEffect(() => {
    if (unread === null) return
    ask(markMessageRead, { message: unread })
      .then(() => refresh(...markMessageRead.invalidates))
      .catch((error: unknown) => console.info('That the message was read was not told.', error))
  }, [unread, refresh])
}

/** The page on which a message's action is done, and the button's text. */
interface MessageAction {
  label: string
  path: string
}

const actions: Readonly<Record<NonNullable<Message['action']>['kind'], MessageAction | null>> = {
  waitlist: { label: 'Confirmá tu lugar', path: '/listaespera' },
  slot: { label: 'Mirá tus reservas', path: '/tab3' },
  rate: { label: 'Calificá tu clase', path: '/estrellas' },
  pass: { label: 'Mirá tus abonos', path: '/tab3' },
  payment: { label: 'Mirá tus pagos', path: '/pagos' },
  other: null,
}

/** null for a message without an action. */
const actionOf = ({ action }: Pick<Message, 'action'>): MessageAction | null => action && actions[action.kind]
