import { personOutline } from 'ionicons/icons'
import { Page } from '../../../ui/page/Page.tsx'
import { Empty } from '../../../ui/query/Empty.tsx'

/** persona: what reception knows of one person. */
export default function PersonPage({ title }: { title: string }) {
  return (
    <Page title={title} back="/">
      <Empty icon={personOutline} title={title} text="…" />
    </Page>
  )
}
