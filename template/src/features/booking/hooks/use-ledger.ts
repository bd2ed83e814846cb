import { errorSentence } from '../../../api/error-sentence.ts'
import { usePages } from '../../../api/queries.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import type { LedgerRead } from '../../../ui/PassLedger.tsx'

/** The movements of a pass, page by page, the latest first. */
export function useLedger({ id }: OwnedPass): LedgerRead {
  const read = usePages('abonomov', desde => ({ id, desde }))
  return {
    movements: read.data?.pages.flatMap(page => page.movements),
    hasMore: read.hasNextPage,
    busy: read.isFetchingNextPage,
    onMore: () => void read.fetchNextPage(),
    error: read.error && errorSentence(read.error),
    onRetry: () => void read.refetch(),
  }
}
