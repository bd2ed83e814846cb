import { mailOpenOutline, mailOutline, mailUnreadOutline } from 'ionicons/icons'
import { useState } from 'react'
import { ask } from '#api/ask.ts'
import { useReadPages } from '#api/reads/read-pages.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useTwoPanes } from '#platform/page/use-two-panes.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import { type Message, markMessageRead, messages as messagesRead } from '#protocol/inbox/messages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useGo } from '#ui/link.ts'
import { Page } from '#ui/page/Page.tsx'
import { Panes } from '#ui/page/Panes.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import styles from './inbox.module.css'
import * as texts from './messages.ts'
import { openMessage } from './shared/last-message.ts'
import { MarkAllRead } from './shared/MarkAllRead.tsx'
import { useReadMark, WholeMessage } from './WholeMessage.tsx'

/** tab2: the member's messages, latest first. */
export default function InboxPage() {
  const inbox = useReadPages(messagesRead, from => ({ from }))
  const go = useGo()
  const twoPanes = useTwoPanes()
  const [chosen, choose] = useState<string | null>(null)
  const messages = inbox.data?.pages.flatMap(page => page.messages)
  function open({ id }: Message) {
    openMessage(id)
    if (twoPanes) choose(id)
    else go('/msg')
  }
  return (
    <Page
      title={texts.messages}
      tab
      large
      wide={twoPanes}
      refresh={inbox.refetch}
      actions={
        <MarkAllRead
          unread={unreadOf(messages ?? [])}
          tell={message => ask(markMessageRead, { message })}
          changes={markMessageRead.invalidates}
        />
      }
    >
      <QueryView
        query={{ ...inbox, data: messages }}
        label={texts.loadingMessages}
        isEmpty={all => all.length === 0}
        empty={<Empty icon={mailOutline} title={texts.noMessages} text={texts.noMessagesHint} />}
      >
        {all =>
          twoPanes ? (
            <Panes label={texts.message} list={<MessageList messages={all} chosen={chosen} onOpen={open} />}>
              <Chosen message={all.find(({ id }) => id === chosen)} />
            </Panes>
          ) : (
            <MessageList messages={all} onOpen={open} />
          )
        }
      </QueryView>
      {inbox.hasNextPage && (
        <Button
          kind="outline"
          block
          busy={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {texts.seeEarlier}
        </Button>
      )}
    </Page>
  )
}

const unreadOf = (messages: readonly Message[]): string[] =>
  messages.filter(({ read }) => !read).map(({ id }) => id)

/** The message beside the list. */
function Chosen({ message }: { message: Message | undefined }) {
  useReadMark(message)
  if (!message)
    return <Empty icon={mailOpenOutline} title={texts.chooseMessage} text={texts.messageOpensHere} />
  return (
    <Card>
      <WholeMessage message={message} />
    </Card>
  )
}

interface MessageListProps {
  messages: readonly Message[]
  /** The id of the message beside the list. */
  chosen?: string | null
  onOpen: (message: Message) => void
}

/** Messages with an excerpt. Unread messages stand out. */
export function MessageList({ messages, chosen, onOpen }: MessageListProps) {
  const { timeZone } = useGym().manifest
  return (
    <List label={texts.messages}>
      {messages.map(message => (
        <ListRow
          key={message.id}
          start={
            <Icon
              icon={message.read ? mailOpenOutline : mailUnreadOutline}
              {...(!message.read && { label: texts.unread })}
            />
          }
          title={<span className={message.read ? styles.read : undefined}>{message.title}</span>}
          text={
            <>
              <span className={styles.excerpt}>{message.text}</span>
              <span className={styles.when}>
                {`${message.from} · ${ago(message.at, serverNow(), timeZone)}`}
              </span>
            </>
          }
          onClick={() => onOpen(message)}
          current={message.id === chosen}
        />
      ))}
    </List>
  )
}
