import { fitnessTests } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useToday } from '../hooks/use-today.ts'
import { TestList } from '../parts/TestList.tsx'

/** test: the physical tests that a coach took, and one's progress. */
export default function TestsPage() {
  const read = useAddon(fitnessTests, {})
  const today = useToday()
  return (
    <Page title="Tests" back="/myfitmenu" refresh={read.refetch}>
      <Reading of={read} label="Cargando tus tests…">
        {({ tests }) => <TestList tests={tests} today={today} />}
      </Reading>
    </Page>
  )
}
