import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { ToolGrid } from './ToolGrid.tsx'

/** myfitmenu: the fitness tools. */
export default function ToolsPage() {
  return (
    <Page title={uiTexts.toolsTitle} back="/tab4">
      <ToolGrid />
    </Page>
  )
}
