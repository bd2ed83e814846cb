import { useRead } from '../../api/reads/queries.ts'
import { useHasArea } from '../gym/gym.ts'
import { passes } from './operations.ts'

/** The passes of the member, '', or of one of the family. A gym without passes is not asked. */
export const usePasses = (person: string) => useRead(passes, { person }, { enabled: useHasArea('passes') })
