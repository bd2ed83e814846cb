import { keypadOutline } from 'ionicons/icons'
import { Page } from '../../ui/page/Page.tsx'
import { Empty } from '../../ui/query/Empty.tsx'

/** atajos: what the keyboard does. */
export default function ShortcutsPage({ title }: { title: string }) {
  return (
    <Page title={title} back="/">
      <Empty icon={keypadOutline} title={title} text="…" />
    </Page>
  )
}
