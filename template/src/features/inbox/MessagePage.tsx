import { mailOutline } from 'ionicons/icons'
import { useEffect, useSyncExternalStore } from 'react'
import { useReadPages } from '#api/reads/read-pages.ts'
import { type Message, messages } from '#protocol/inbox/messages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { type QueryState, QueryView } from '#ui/query/QueryView.tsx'
import * as texts from './messages.ts'
import { lastMessage, subscribeLastMessage } from './shared/last-message.ts'
import { useReadMark, WholeMessage } from './WholeMessage.tsx'

/** msg: the message opened last, with the action it asks for. */
export default function MessagePage() {
  const id = useSyncExternalStore(subscribeLastMessage, lastMessage)
  return id === null ? (
    <Page title={texts.message} back="/tab2">
      <NoMessage isGone={false} />
    </Page>
  ) : (
    <OpenedMessage id={id} />
  )
}

function OpenedMessage({ id }: { id: string }) {
  const read = useMessage(id)
  const message = read.data ?? undefined
  useReadMark(message)
  return (
    <Page title={texts.message} back="/tab2" refresh={read.refetch}>
      <QueryView query={read} label={texts.loadingMessage}>
        {message => (message ? <WholeMessage message={message} /> : <NoMessage isGone />)}
      </QueryView>
    </Page>
  )
}

/** Finds a message on any page of the inbox. The data is null once all pages are loaded without it. */
function useMessage(id: string): QueryState<Message | null> {
  const inbox = useReadPages(messages, from => ({ from }))
  const { hasNextPage, isFetching, error, fetchNextPage } = inbox
  const message = inbox.data?.pages.flatMap(page => page.messages).find(one => one.id === id)
  const isFurther = !message && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (isFurther) void fetchNextPage()
  }, [isFurther, fetchNextPage])
  // A cached or incomplete list does not prove that a message is gone.
  const isAllRead = inbox.data !== undefined && !isFetching && !error && !isFurther
  return { ...inbox, data: message ?? (isAllRead ? null : undefined) }
}

/**
 * `isGone`: a message was opened, but is no longer in the inbox. Otherwise no message was opened on this phone
 * since the login.
 */
function NoMessage({ isGone }: { isGone: boolean }) {
  return (
    <Empty
      icon={mailOutline}
      title={isGone ? texts.messageGone : texts.noMessageOpened}
      text={isGone ? texts.messageGoneHint : texts.noMessageOpenedHint}
      action={<ButtonLink to="/tab2">{texts.seeMessages}</ButtonLink>}
    />
  )
}
