import { useRead } from '../../../api/queries.ts'
import { passes } from '../../../domain/passes/operations.ts'
import { useHasArea } from '../../../ui/gym.ts'

/** The passes of the member, '', or of one of the family. A gym without passes is not asked. */
export const usePasses = (person: string) => useRead(passes, { person }, { enabled: useHasArea('passes') })
