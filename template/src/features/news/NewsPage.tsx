import { newspaperOutline } from 'ionicons/icons'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useReadPages } from '../../api/pages.ts'
import { useRefresh } from '../../api/queries.ts'
import { type Article, markArticleRead, news as newsRead } from '../../domain/news/operations.ts'
import { Reading } from '../../pwa/Reading.tsx'
import { Button } from '../../ui/Button.tsx'
import { useBranch } from '../../ui/branch.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBlock } from '../../ui/Skeleton.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleSheet } from './ArticleSheet.tsx'

/** tab1: what the gym has to tell, what is pinned first. */
export default function NewsPage() {
  const [branch] = useBranch()
  const news = useReadPages(newsRead, from => ({ branch: branch > 0 ? String(branch) : '', from }))
  const [opened, setOpened] = useState<Article | null>(null)
  const refresh = useRefresh()
  const articles = news.data?.pages.flatMap(page => page.articles)
  function open(article: Article) {
    setOpened(article)
    if (article.read) return
    // It is read also where the gym does not hear of it; it will be told the next time.
    ask(markArticleRead, { article: article.id })
      .then(() => refresh(...markArticleRead.changes))
      .catch((error: unknown) => console.info('That the news was read was not told.', error))
  }
  return (
    <Page title="Noticias" tab large refresh={news.refetch}>
      <Reading
        of={{ ...news, data: articles }}
        label="Cargando noticias…"
        skeleton={
          <>
            <SkeletonBlock height={150} />
            <SkeletonBlock height={110} />
            <SkeletonBlock height={110} />
          </>
        }
      >
        {all => (all.length > 0 ? <ArticleList articles={all} onOpen={open} /> : <NoNews />)}
      </Reading>
      {news.hasNextPage && (
        <Button kind="outline" block busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
      <ArticleSheet article={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

function NoNews() {
  return (
    <Empty
      icon={newspaperOutline}
      title="Todavía no hay noticias"
      text="Cuando tu gimnasio publique algo, lo vas a leer acá."
    />
  )
}
