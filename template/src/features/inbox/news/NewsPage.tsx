import { newspaperOutline, shareSocialOutline } from 'ionicons/icons'
import { useState } from 'react'
import { ask } from '#api/ask.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { useReadPages } from '#api/reads/read-pages.ts'
import { useBranch } from '#features/gym/shared/branch.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useTwoPanes } from '#platform/page/use-two-panes.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import { type Article, markArticleRead, news as newsRead } from '#protocol/inbox/news.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { RichText } from '#ui/media/RichText.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panes } from '#ui/page/Panes.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useShare } from '#ui/share.ts'
import * as texts from '../messages.ts'
import { MarkAllRead } from '../shared/MarkAllRead.tsx'
import { ArticleList } from './ArticleList.tsx'
import styles from './news.module.css'

/** tab1: the gym's news, pinned articles first. */
export default function NewsPage() {
  const [branch] = useBranch()
  const news = useReadPages(newsRead, from => ({ branch: branch > 0 ? String(branch) : '', from }))
  const [opened, setOpened] = useState<Article | null>(null)
  const refresh = useRefresh()
  const twoPanes = useTwoPanes()
  const articles = news.data?.pages.flatMap(page => page.articles)
  function open(article: Article) {
    setOpened(article)
    if (article.read) return
    // The article stays open if this request fails. The next opening sends it again.
    ask(markArticleRead, { article: article.id })
      .then(() => refresh(...markArticleRead.invalidates))
      .catch((error: unknown) => console.info('The gym was not told that the news was read.', error))
  }
  return (
    <Page
      title={texts.news}
      tab
      large
      wide={twoPanes}
      refresh={news.refetch}
      actions={
        <MarkAllRead
          unread={(articles ?? []).filter(({ read }) => !read).map(({ id }) => id)}
          tell={article => ask(markArticleRead, { article })}
          changes={markArticleRead.invalidates}
        />
      }
    >
      <QueryView
        query={{ ...news, data: articles }}
        label={texts.loadingNews}
        skeleton={
          <>
            <SkeletonBlock height={150} />
            <SkeletonBlock height={110} />
            <SkeletonBlock height={110} />
          </>
        }
        isEmpty={all => all.length === 0}
        empty={<NoNews />}
      >
        {all =>
          twoPanes ? (
            <Panes
              label={texts.article}
              list={<ArticleList articles={all} chosen={opened?.id} onOpen={open} />}
            >
              <Beside article={all.find(({ id }) => id === opened?.id)} />
            </Panes>
          ) : (
            <ArticleList articles={all} onOpen={open} />
          )
        }
      </QueryView>
      {news.hasNextPage && (
        <Button kind="outline" block busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
          {texts.seeEarlier}
        </Button>
      )}
      <ArticleSheet article={twoPanes ? null : opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

function NoNews() {
  return <Empty icon={newspaperOutline} title={texts.noNews} text={texts.noNewsHint} />
}

/** The article beside the list. */
function Beside({ article }: { article: Article | undefined }) {
  if (!article)
    return <Empty icon={newspaperOutline} title={texts.chooseArticle} text={texts.articleOpensHere} />
  return (
    <Card>
      <h2 className={styles.besideTitle}>{article.title}</h2>
      <WholeArticle article={article} />
    </Card>
  )
}

/** An article over the list. */
function ArticleSheet({ article, onClose }: { article: Article | null; onClose: () => void }) {
  const title = article?.title ?? ''
  return (
    <Sheet open={article !== null} onClose={onClose} label={title} title={title} size="full">
      {article && <WholeArticle article={article} />}
    </Sheet>
  )
}

/** An article in full, without its title. */
function WholeArticle({ article }: { article: Article }) {
  const { manifest } = useGym()
  const share = useShare()
  return (
    <div className={styles.article}>
      {article.image !== '' && <img className={styles.openImage} src={article.image} alt="" />}
      <Text size="small" tone="soft" className={styles.when}>
        {ago(article.at, serverNow(), manifest.timeZone)}
      </Text>
      <RichText html={article.html} />
      <Button
        kind="outline"
        icon={shareSocialOutline}
        onClick={() =>
          void share({ title: manifest.name, text: article.title, url: `${location.origin}/tab1` })
        }
      >
        {texts.share}
      </Button>
    </div>
  )
}
