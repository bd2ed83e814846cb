import { calendarOutline } from 'ionicons/icons'
import { Page } from '../../../ui/page/Page.tsx'
import { Empty } from '../../../ui/query/Empty.tsx'

/** hoy: the classes of the day, for staff. */
export default function TodayPage({ title }: { title: string }) {
  return (
    <Page title={title} back="/">
      <Empty icon={calendarOutline} title={title} text="…" />
    </Page>
  )
}
