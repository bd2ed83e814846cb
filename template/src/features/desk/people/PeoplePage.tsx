import { peopleOutline } from 'ionicons/icons'
import { Page } from '../../../ui/page/Page.tsx'
import { Empty } from '../../../ui/query/Empty.tsx'

/** personas: looks somebody up, for staff. */
export default function PeoplePage({ title }: { title: string }) {
  return (
    <Page title={title} back="/">
      <Empty icon={peopleOutline} title={title} text="…" />
    </Page>
  )
}
