import { within } from '../../platform/timeout.ts'
import { PushError } from './push-error.ts'

/** ms that anything about notifications may take. */
export const pushPatience = 10_000

/** What `work` answers, where it does within `limit` ms. Throws PushError `timeout`. */
export const withPatience = <Answer>(limit: number, work: Promise<Answer>): Promise<Answer> =>
  within(limit, work, () => {
    throw new PushError('timeout', `No answer within ${limit} ms.`)
  })
