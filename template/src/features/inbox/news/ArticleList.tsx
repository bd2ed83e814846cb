import DOMPurify from 'dompurify'
import { pin } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import type { Article } from '#protocol/inbox/news.ts'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import styles from './news.module.css'

interface ArticleListProps {
  articles: readonly Article[]
  /** The id of the article beside the list. */
  chosen?: string | undefined
  onOpen: (article: Article) => void
}

/** News as cards, each with an excerpt. */
export function ArticleList({ articles, chosen, onOpen }: ArticleListProps) {
  return (
    <Stack as="ul">
      {articles.map(article => (
        <li key={article.id}>
          <ArticleCard article={article} isChosen={article.id === chosen} onOpen={() => onOpen(article)} />
        </li>
      ))}
    </Stack>
  )
}

interface ArticleCardProps {
  article: Article
  isChosen: boolean
  onOpen: () => void
}

function ArticleCard({ article, isChosen, onOpen }: ArticleCardProps) {
  const { timeZone } = useGym().manifest
  const { title, html, image, at, pinned, read } = article
  return (
    <article className={classes('surface', styles.card, pinned && styles.pinned, isChosen && styles.chosen)}>
      {image !== '' && <img className={styles.image} src={image} alt="" loading="lazy" />}
      <div className={styles.text}>
        <p className={styles.meta}>
          <Text as="span" size="small" tone="soft" className={styles.when}>
            {ago(at, serverNow(), timeZone)}
          </Text>
          {pinned && (
            <Badge tone="brand" icon={pin}>
              {texts.important}
            </Badge>
          )}
          {!read && <Badge tone="success">{texts.newArticle}</Badge>}
        </p>
        <Text as="h2" size="heading">
          <button type="button" className={styles.open} onClick={onOpen} aria-current={isChosen || undefined}>
            {title}
          </button>
        </Text>
        <p className={styles.excerpt}>{excerptOf(html)}</p>
      </div>
    </article>
  )
}

const longest = 220

/** Returns the beginning of an HTML text as plain text. The result must not be used as markup. */
function excerptOf(html: string): string {
  const apart = html.replace(/<\/(p|li|h\d|blockquote|td|th|tr|div)>|<br\b/gi, ' $&')
  const text = DOMPurify.sanitize(apart, { ALLOWED_TAGS: [], RETURN_DOM_FRAGMENT: true })
  const plain = (text.textContent ?? '').replace(/\s+/g, ' ').trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest).trimEnd()}…`
}
