import * as z from 'zod'

const digests = z.record(z.string(), z.string())

/** What a site was made from. Equal inputs give equal sites. */
export const inputsSchema = z.object({
  /** molde's own code and the versions of its tools. */
  factory: z.string(),
  /** The app: template/ and its lock file. */
  template: z.string(),
  /** The gym's files, by path from its folder. */
  materials: digests,
  /** The fields of its completed app.json. */
  fields: digests,
})
export type Inputs = z.output<typeof inputsSchema>

export const receiptSchema = z.object({
  schemaVersion: z.literal(1),
  gym: z.string(),
  versions: z.object({ molde: z.string(), node: z.string() }),
  inputs: inputsSchema,
  /** SHA-256 of each file of www/. */
  files: digests,
})

/** dist/<gym>/receipt.json: what the site beside it was made from, and what it holds. */
export type Receipt = z.output<typeof receiptSchema>

/** The bytes of a receipt: the same for the same receipt. */
export const writeReceipt = (receipt: Receipt): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(receipt, null, 1)}\n`)

/** null where the bytes are no receipt that this molde understands. */
export function readReceipt(bytes: Uint8Array): Receipt | null {
  try {
    return receiptSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    // Not JSON: a receipt that was cut short or written by hand is none.
    return null
  }
}
