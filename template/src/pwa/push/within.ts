import { PushError } from './push-error.ts'

/** ms that anything about notifications may take. */
export const pushPatience = 10_000

/** What `work` answers, where it does within `limit` ms. Throws PushError `timeout`; the work itself goes on unwatched. */
export async function within<Answer>(limit: number, work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const up = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new PushError('timeout', `No answer within ${limit} ms.`)), limit)
  })
  try {
    return await Promise.race([work, up])
  } finally {
    clearTimeout(timer)
  }
}
