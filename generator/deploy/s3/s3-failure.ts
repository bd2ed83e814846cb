import { UserError } from '#generator/system/user-error.ts'
import { Refusal } from '../target.ts'

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    : undefined

/** True if the object is missing, false if its bucket is. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && error instanceof Error && !isBucketMissing(error)

/** True if the bucket is missing. */
export const isBucketMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchBucket'

/** True if somebody else has written the object since it was read. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 412

/** Refusals that concern every gym of a target. */
const credentialErrors = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken']

/** The required rights, by their names in AWS. */
const rights = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject'

/**
 * Explains a refusal of the store, with the fix. `what` completes "refused to". `hasOwnBuckets` is true if each gym has a bucket of its own.
 * Errors of other kinds are returned unchanged.
 */
export function explainFailure(
  error: unknown,
  what: string,
  { isTimeout, hasOwnBuckets }: { isTimeout: boolean; hasOwnBuckets: boolean },
): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error
  const status = statusOf(error)
  const reason = [error.name, error.message]
    .filter((text, at, all) => text && all.indexOf(text) === at)
    .join(' ')
  const user = (kind: 'failed' | 'environment', message: string, hint: string) =>
    new UserError(kind, message, hint, { cause: error })
  // The SDK calls a connection that was cut a timeout too.
  const isCut = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
  if (isTimeout || (error.name === 'TimeoutError' && !isCut))
    return user(
      'environment',
      `The store did not answer in time: ${what}.`,
      'Check endpoint and connection. `timeout` of deploy.json gives a slow one more seconds.',
    )
  if (status === 412)
    return user(
      'failed',
      `Somebody else deployed this gym at the same time: ${what}.`,
      'Run it again: it then sees what they deployed.',
    )
  if (credentialErrors.includes(error.name))
    return user('environment', `The store refused the credentials: ${reason}`, 'Check them in deploy.json.')
  const refused = `The store refused to ${what}: ${reason}`
  if (status === 403)
    return new Refusal(refused, `Check the bucket, and that the credentials have ${rights}.`, {
      cause: error,
    })
  const settingsHint = 'Check bucket, region, endpoint and credentials in deploy.json.'
  // A bucket for all gyms is missing for all of them.
  if (isBucketMissing(error) && !hasOwnBuckets) return user('environment', refused, settingsHint)
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal(refused, settingsHint, { cause: error })
  return user(
    'environment',
    `The store could not ${what}: ${reason}`,
    'Check endpoint, credentials and connection.',
  )
}
