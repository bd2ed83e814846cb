import * as z from 'zod'
import { family } from '#protocol/people/people.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { isVisible } from '../database/visibility.ts'
import { defineRead } from '../define-operation.ts'
import { firstNameOf } from './member-fields.ts'
import * as texts from './messages.ts'

const relativeRow = z.object({
  id: z.number(),
  fullname: z.string(),
  photo: z.string(),
  visible: z.boolean(),
})
export type Relative = z.output<typeof relativeRow>

/** Finds the people for whom a member books. */
export const familyOf = (
  { gym, person }: Pick<MemberCall, 'gym' | 'person'>,
  connection: Connection,
): Promise<Relative[]> =>
  connection.rows(
    relativeRow,
    `SELECT id, fullname, COALESCE(picture, '') AS photo, ${isVisible('people')} AS visible FROM people
     WHERE gym = $1 AND guardian = $2 ORDER BY fullname, id`,
    [gym.gym, person.id],
  )

/** Returns the ids of a member and the family. */
export async function peopleOf(
  call: Pick<MemberCall, 'gym' | 'person'>,
  connection: Connection,
): Promise<number[]> {
  return [call.person.id, ...(await familyOf(call, connection)).map(({ id }) => id)]
}

/**
 * Returns the person with this id, the member if it is ''. Refuses everyone outside of the family as not found.
 */
export async function findPerson(call: MemberCall, meant: string, connection: Connection): Promise<number> {
  const { person } = call
  if (meant === '' || numberIn(meant) === person.id) return person.id
  const relative = (await familyOf(call, connection)).find(({ id }) => id === numberIn(meant))
  if (!relative) throw new Refusal('notFound', texts.personNotFound)
  return relative.id
}

/** Refuses staff who decide about their own money or papers, or those of their family. */
export async function refuseOwn(call: MemberCall, person: number, connection: Connection): Promise<void> {
  if (!(await peopleOf(call, connection)).includes(person)) return
  throw new Refusal('', texts.ownFamily)
}

const nameRow = z.object({ fullname: z.string() })

/**
 * Runs `work` with the first name of the person, or null if the person is the reader. A refusal addresses the
 * reader too.
 */
export async function addressReader<Result>(
  reader: number,
  { gym, person }: { gym: SandboxGym; person: number },
  connection: Connection,
  work: (name: string | null) => Promise<Result>,
): Promise<Result> {
  if (reader === person) return work(null)
  const personRow = await firstRow(
    connection,
    nameRow,
    'SELECT fullname FROM people WHERE gym = $1 AND id = $2',
    [gym.gym, person],
  )
  const name = firstNameOf(personRow?.fullname ?? '')
  try {
    return await work(name)
  } catch (error) {
    throw error instanceof Refusal ? error.forOthers(name) : error
  }
}

/** Lists the people for whom a member may book. */
export const familyAction = defineRead(family, {
  for: 'member',
  answer: async call => ({ family: await familyOf(call, call.db) }),
})
