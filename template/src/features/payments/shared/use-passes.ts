import { useRead } from '#api/reads/queries.ts'
import { useHasArea } from '#features/gym/shared/gym.ts'
import { passes } from '#protocol/payments/passes.ts'

/** Reads the passes of a relative, or of the member for ''. Sends no request at a gym without passes. */
export const usePasses = (person: string) => useRead(passes, { person }, { enabled: useHasArea('passes') })
