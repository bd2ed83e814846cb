import * as z from 'zod'

/** Runs queries on the database or in a transaction. */
export interface Connection {
  /** Returns the rows, each validated by `row`. The text refers to the values as $1, $2 … */
  rows<Row>(row: z.ZodType<Row>, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Returns the number of rows written. */
  write(text: string, values?: readonly unknown[]): Promise<number>
  /** Runs several statements without values. */
  script(text: string): Promise<void>
}

export interface Database extends Connection {
  /** Commits all of `work`, or rolls everything back. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** A row with its id alone. */
export const idRow = z.object({ id: z.number() })

/** Parses an id. Returns -1, which no row has, for anything else. */
export function numberIn(id: string | undefined): number {
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : -1
}

/** Returns the first row, or null. */
export async function firstRow<Row>(
  connection: Connection,
  row: z.ZodType<Row>,
  text: string,
  values: readonly unknown[],
): Promise<Row | null> {
  return (await connection.rows(row, text, values))[0] ?? null
}

const violation = z.object({ code: z.enum(['23505', '23514']), constraint: z.string() })

/** Returns the name of the unique key or check that a statement violated, or null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const read = violation.safeParse(error)
  return read.success ? read.data.constraint : null
}
