import * as z from 'zod'

/** Any store that speaks S3. `text` and `secret`: how a value is written. */
export const s3Settings = <Text extends z.ZodType, Secret extends z.ZodType>(text: Text, secret: Secret) =>
  z.strictObject({
    kind: z.literal('s3'),
    /** A gym's bucket, with {gym} in it, or one for all. */
    bucket: text,
    /** Before a gym's files, with {gym} in it where the bucket is one for all: `{gym}/`. */
    prefix: z.optional(text),
    region: z.optional(text),
    /** Of stores other than AWS. */
    endpoint: z.optional(text),
    /** The bucket is a part of the path, not of the host's name. */
    pathStyle: z.optional(z.boolean()),
    /** s for one call of the store: 60 without it. */
    timeout: z.optional(z.number().positive()),
    /** Without them, the SDK looks where it always does. */
    accessKeyId: z.optional(secret),
    secretAccessKey: z.optional(secret),
    sessionToken: z.optional(secret),
    /** Where a gym's site answers, with {gym} in it. */
    url: z.optional(text),
  })
