import { pin } from 'ionicons/icons'
import type { Article } from '../../domain/news/operations.ts'
import { serverNow } from '../../platform/clock.ts'
import { ago } from '../../platform/past.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { useGym } from '../../ui/gym.ts'
import styles from './ArticleList.module.css'
import { excerptOf } from './excerpt.ts'

interface ArticleListProps {
  articles: readonly Article[]
  onOpen: (article: Article) => void
}

/** News as cards, each with its beginning. */
export function ArticleList({ articles, onOpen }: ArticleListProps) {
  return (
    <ul className={styles.list}>
      {articles.map(article => (
        <li key={article.id}>
          <ArticleCard article={article} onOpen={() => onOpen(article)} />
        </li>
      ))}
    </ul>
  )
}

function ArticleCard({ article, onOpen }: { article: Article; onOpen: () => void }) {
  const { timeZone } = useGym().manifest
  const { title, html, image, at, pinned, read } = article
  return (
    <article className={classes(styles.card, pinned && styles.pinned)}>
      {image !== '' && <img className={styles.image} src={image} alt="" loading="lazy" />}
      <div className={styles.words}>
        <p className={styles.meta}>
          <span className={styles.when}>{ago(at, serverNow(), timeZone)}</span>
          {pinned && (
            <Badge tone="brand" icon={pin}>
              Importante
            </Badge>
          )}
          {!read && <Badge tone="success">Nueva</Badge>}
        </p>
        <h2 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {title}
          </button>
        </h2>
        <p className={styles.excerpt}>{excerptOf(html)}</p>
      </div>
    </article>
  )
}
