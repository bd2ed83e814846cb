import * as z from 'zod'
import { type MemberCall, Refusal } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { numberIn } from './slot.ts'

const relativeRow = z.object({ id: z.number(), fullname: z.string(), photo: z.string() })
export type Relative = z.output<typeof relativeRow>

/** The people a member books for, beside themself. */
export const familyOf = (
  { gym, person }: Pick<MemberCall, 'gym' | 'person'>,
  connection: Connection,
): Promise<Relative[]> =>
  connection.rows(
    relativeRow,
    "SELECT id, fullname, COALESCE(picture, '') AS photo FROM people WHERE gym = $1 AND guardian = $2 ORDER BY fullname, id",
    [gym.gym, person.id],
  )

/** Who is meant by an id, '' for the member: they, or one of the family. Refuses anybody else as if they did not exist. */
export async function personMeant(call: MemberCall, meant: string, connection: Connection): Promise<number> {
  const { person } = call
  if (meant === '' || numberIn(meant) === person.id) return person.id
  const relative = (await familyOf(call, connection)).find(({ id }) => id === numberIn(meant))
  if (!relative) throw new Refusal('notFound', 'No encontramos a esa persona.')
  return relative.id
}
