import { useAction } from '../../../api/queries.ts'
import { useHasArea } from '../../../ui/gym.ts'

/** The passes of the member, '', or of one of the family. A gym without passes is not asked. */
export const usePasses = (person: string) =>
  useAction('abonos', { cid: person }, { enabled: useHasArea('passes') })
