import { swapHorizontalOutline } from 'ionicons/icons'
import { Page } from '../../../ui/page/Page.tsx'
import { Empty } from '../../../ui/query/Empty.tsx'

/** revisar: reported transfers, for staff to look at. */
export default function TransfersPage({ title }: { title: string }) {
  return (
    <Page title={title} back="/">
      <Empty icon={swapHorizontalOutline} title={title} text="…" />
    </Page>
  )
}
