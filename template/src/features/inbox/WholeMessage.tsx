import { useEffect } from 'react'
import { ask } from '#api/ask.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { useUnknown } from '#api/unknown-actions.ts'
import { useGym, useHasArea } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import { type Message, markMessageRead } from '#protocol/inbox/messages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import styles from './inbox.module.css'
import * as texts from './messages.ts'
import { MessagePhoto } from './reply/MessagePhoto.tsx'
import { Replies } from './reply/Replies.tsx'
import { ReplyForm } from './reply/ReplyForm.tsx'

/** A message in full, with its action, the member's replies and the reply form. */
export function WholeMessage({ message }: { message: Message }) {
  const { timeZone } = useGym().manifest
  const hasPasses = useHasArea('passes')
  const unknown = useUnknown(['replyToMessage'])
  const suggested = actionOf(message)
  const action = suggested?.path === '/pagos' && !hasPasses ? null : suggested
  return (
    <article>
      <Stack gap={3}>
        <h2 className={styles.title}>{message.title}</h2>
        <Text size="small" tone="soft">
          {`${message.from} · ${ago(message.at, serverNow(), timeZone)}`}
        </Text>
        {message.text !== '' && <p className={styles.text}>{message.text}</p>}
        <MessagePhoto url={message.photo} name={texts.photoOf(message.from)} />
        {action && (
          <ButtonLink to={action.path} block>
            {action.label}
          </ButtonLink>
        )}
        <Replies replies={message.replies} />
        {message.canReply && !unknown.includes('replyToMessage') && (
          <ReplyForm key={message.id} message={message.id} />
        )}
      </Stack>
    </article>
  )
}

/** Marks a message as read. After a failure, the next opening tries again. */
export function useReadMark(message: Message | undefined): void {
  const refresh = useRefresh()
  const unread = message?.read === false ? message.id : null
  useEffect(() => {
    if (unread === null) return
    ask(markMessageRead, { message: unread })
      .then(() => refresh(...markMessageRead.invalidates))
      .catch((error: unknown) => console.info('The gym was not told that the message was read.', error))
  }, [unread, refresh])
}

/** The page for a message's action, and the button's text. */
interface MessageAction {
  label: string
  path: string
}

const actions: Readonly<Record<NonNullable<Message['action']>['kind'], MessageAction | null>> = {
  waitlist: { label: texts.confirmSpot, path: '/listaespera' },
  slot: { label: texts.seeBookings, path: '/tab3' },
  rate: { label: texts.rateClass, path: '/estrellas' },
  pass: { label: texts.seePasses, path: '/tab3' },
  payment: { label: texts.seePayments, path: '/pagos' },
  other: null,
}

/** Returns null for a message without an action. */
const actionOf = ({ action }: Pick<Message, 'action'>): MessageAction | null => action && actions[action.kind]
