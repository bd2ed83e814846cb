import { shareSocialOutline } from 'ionicons/icons'
import type { Article } from '../../domain/news/operations.ts'
import { serverNow } from '../../platform/clock.ts'
import { ago } from '../../platform/past.ts'
import { Button } from '../../ui/Button.tsx'
import { useGym } from '../../ui/gym.ts'
import { RichText } from '../../ui/RichText.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useShare } from '../../ui/share.ts'
import styles from './ArticleSheet.module.css'

/** One piece of news, whole. */
export function ArticleSheet({ article, onClose }: { article: Article | null; onClose: () => void }) {
  const { manifest } = useGym()
  const share = useShare()
  const title = article?.title ?? ''
  return (
    <Sheet open={article !== null} onClose={onClose} label={title} title={title} size="full">
      {article && (
        <div className={styles.article}>
          {article.image !== '' && <img className={styles.image} src={article.image} alt="" />}
          <p className={styles.when}>{ago(article.at, serverNow(), manifest.timeZone)}</p>
          <RichText html={article.html} />
          <Button
            kind="outline"
            icon={shareSocialOutline}
            onClick={() => void share({ title: manifest.name, text: title, url: `${location.origin}/tab1` })}
          >
            Compartí
          </Button>
        </div>
      )}
    </Sheet>
  )
}
