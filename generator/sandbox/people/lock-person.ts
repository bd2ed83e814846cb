import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import * as texts from './messages.ts'

/**
 * Locks a person. Avoids FOR UPDATE: the earlier insert into `writes` already locks the person's key, so two
 * such transactions would deadlock.
 */
export async function lockPerson(gym: SandboxGym, person: number, connection: Connection): Promise<void> {
  const locked = await firstRow(
    connection,
    idRow,
    'SELECT id FROM people WHERE gym = $1 AND id = $2 AND closed_at IS NULL FOR NO KEY UPDATE',
    [gym.gym, person],
  )
  if (!locked) throw new Refusal('notFound', texts.personNotFound)
}
