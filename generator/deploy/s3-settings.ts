import * as z from 'zod'

/** Any store with the protocol of S3. `text` and `secret`: the schemas of written values. */
export const s3Settings = <Text extends z.ZodType, Secret extends z.ZodType>(text: Text, secret: Secret) =>
  z.strictObject({
    kind: z.literal('s3'),
    /** A gym's bucket, with {gym} in it, or one for all. */
    bucket: text,
    /** The prefix of a gym's files, with {gym} in it if all gyms share a bucket: `{gym}/`. */
    prefix: z.optional(text),
    region: z.optional(text),
    /** For stores other than AWS. */
    endpoint: z.optional(text),
    /** True if the bucket is a part of the path, not of the host's name. */
    pathStyle: z.optional(z.boolean()),
    /** Seconds for one call of the store. The default is 60. */
    timeout: z.optional(z.number().positive()),
    /** Without credentials here, the SDK looks in its standard places. */
    accessKeyId: z.optional(secret),
    secretAccessKey: z.optional(secret),
    sessionToken: z.optional(secret),
    /** The address of a gym's site, with {gym} in it. */
    url: z.optional(text),
  })
