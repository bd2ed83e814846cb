import { MessageList } from '#features/inbox/InboxPage.tsx'
import { ArticleList } from '#features/inbox/news/ArticleList.tsx'
import type { Message } from '#protocol/inbox/messages.ts'
import type { Article } from '#protocol/inbox/news.ts'
import { RichText } from '#ui/media/RichText.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const html =
  '<h2>Horarios</h2><p>Sumamos <strong>dos turnos</strong> y <a href="https://example.com">una clase</a>.</p><ul><li>6:30</li><li>22:15</li></ul><blockquote>Nos vemos.</blockquote>'

const article: Article = {
  id: '1',
  title: 'Nuevos horarios desde diciembre',
  html,
  image: '',
  at: Date.now() - 7_200_000,
  pinned: true,
  read: false,
}
const message: Message = {
  id: '1',
  from: 'Recepción',
  title: 'Se liberó un lugar: confirmalo',
  text: 'Spinning, mañana a las 19:00. Te lo guardamos unos minutos.',
  at: Date.now() - 600_000,
  read: false,
  action: null,
  photo: '',
  canReply: null,
  replies: [],
}

/** News and messages, read and unread. */
export function InboxParts() {
  return (
    <>
      <Shelf title="News">
        <ArticleList
          articles={[article, { ...article, id: '2', pinned: false, read: true, title: 'Una más vieja' }]}
          onOpen={nothing}
        />
        <RichText html={html} />
      </Shelf>
      <Shelf title="Messages">
        <MessageList messages={[message, { ...message, id: '2', read: true }]} onOpen={nothing} />
      </Shelf>
    </>
  )
}
