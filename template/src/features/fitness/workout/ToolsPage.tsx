import { Page } from '#ui/page/Page.tsx'
import { ToolGrid } from './ToolGrid.tsx'

/** myfitmenu: the fitness tools. */
export default function ToolsPage() {
  return (
    <Page title="Herramientas" back="/tab4">
      <ToolGrid />
    </Page>
  )
}
