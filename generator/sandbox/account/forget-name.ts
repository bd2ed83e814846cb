import * as z from 'zod'
import { type Connection, firstRow } from '../database/database.ts'
import { firstNameOf } from '../people/member-fields.ts'

const nameRow = z.object({ fullname: z.string() })

/**
 * Removes all but the result from stored answers of staff and guardian that contain the person's name, because
 * nobody reads the rest again. Must run before the name changes, because the search needs the old name.
 */
export async function forgetNameInAnswers(
  { gym }: { gym: string },
  person: number,
  connection: Connection,
): Promise<void> {
  const named = await firstRow(
    connection,
    nameRow,
    'SELECT fullname FROM people WHERE gym = $1 AND id = $2',
    [gym, person],
  )
  if (!named) return
  const name = JSON.stringify(firstNameOf(named.fullname)).slice(1, -1)
  await connection.write(
    `UPDATE writes w SET answer = json_build_object('ok', w.answer::json -> 'ok')::text
     FROM people p WHERE w.gym = $1 AND p.gym = w.gym AND p.id = w.person AND strpos(w.answer, $3) > 0
       AND (p.role <> 'member' OR p.id = (SELECT guardian FROM people WHERE gym = $1 AND id = $2))`,
    [gym, person, name],
  )
}
