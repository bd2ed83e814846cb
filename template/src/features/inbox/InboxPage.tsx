import { mailOutline } from 'ionicons/icons'
import { useReadPages } from '../../api/pages.ts'
import { type Message, messages as messagesRead } from '../../domain/messages/operations.ts'
import { openMessage } from '../../platform/last-message.ts'
import { Reading } from '../../pwa/Reading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useGo } from '../../ui/link.ts'
import { Page } from '../../ui/Page.tsx'
import { MessageList } from './MessageList.tsx'

/** tab2: everything the gym told this member, the latest first. */
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
      <Reading of={{ ...inbox, data: messages }} label="Cargando mensajes…">
        {all =>
          all.length > 0 ? (
            <MessageList messages={all} onOpen={open} />
          ) : (
            <Empty
              icon={mailOutline}
              title="No tenés mensajes"
              text="Acá te llegan los avisos de tu gimnasio: lugares que se liberan, cambios en tus clases y más."
            />
          )
        }
      </Reading>
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
