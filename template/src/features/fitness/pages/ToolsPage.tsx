import { Page } from '../../../ui/Page.tsx'
import { ToolGrid } from '../parts/ToolGrid.tsx'

/** myfitmenu: the fitness tools. */
export default function ToolsPage() {
  return (
    <Page title="Herramientas" back="/tab4">
      <ToolGrid />
    </Page>
  )
}
