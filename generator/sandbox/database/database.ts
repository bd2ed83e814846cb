import * as z from 'zod'

/** What a query can be asked of: the database itself, or a transaction of it. */
export interface Connection {
  /** The rows, each checked by `row`. Values are in the text as $1, $2 … */
  rows<Row>(row: z.ZodType<Row>, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** How many rows were written. */
  write(text: string, values?: readonly unknown[]): Promise<number>
  /** Several statements at once, without values. */
  script(text: string): Promise<void>
}

export interface Database extends Connection {
  /** All of `work` or nothing of it. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** A row of which the id alone is asked. */
export const idRow = z.object({ id: z.number() })

/** The first row, null where there is none. */
export async function firstRow<Row>(
  connection: Connection,
  row: z.ZodType<Row>,
  text: string,
  values: readonly unknown[],
): Promise<Row | null> {
  return (await connection.rows(row, text, values))[0] ?? null
}

const violation = z.object({ code: z.enum(['23505', '23514']), constraint: z.string() })

/** The name of the unique key or the check that a statement would have broken; null for every other error. */
export function brokenConstraint(error: unknown): string | null {
  const read = violation.safeParse(error)
  return read.success ? read.data.constraint : null
}
