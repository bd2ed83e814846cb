import * as z from 'zod'
import { lockPerson } from '../booking/book.ts'
import { type ActionDefinition, type MemberCall, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { once } from '../once.ts'
import { pictureAt } from '../pictures.ts'

const pictureRow = z.object({ picture: z.string().nullable() })

/** avataredit: the member's photo, one that was sent to this gym before; '' for none. The earlier one is thrown away. */
export const avatarAction: ActionDefinition = {
  for: 'member',
  async answer(call) {
    const { gym, person, fields } = call
    const { img = '' } = fields
    const before = await firstRow(
      call.db,
      pictureRow,
      'SELECT picture FROM people WHERE gym = $1 AND id = $2',
      [gym.gym, person.id],
    )
    const answer = await once(call, async connection => {
      await refuseUnknown(call, img)
      await lockPerson(gym, person.id, connection)
      await connection.write("UPDATE people SET picture = NULLIF($3, '') WHERE gym = $1 AND id = $2", [
        gym.gym,
        person.id,
        img,
      ])
      return { ok: 1, inf: [img === '' ? 'Tu foto ya no está.' : 'Listo: esa es tu foto.'] }
    })
    if (answer.ok === 1) await throwAway(call, before?.picture ?? null)
    return answer
  },
}

async function refuseUnknown({ gym, pictures }: MemberCall, img: string): Promise<void> {
  if (img === '') return
  const name = pictureAt(img, gym.gym)
  if (name === null || !(await pictures.read(name)))
    throw new Refusal('nohay', 'Esa foto no llegó. Mandala de nuevo.')
}

/**
 * Forgets a picture that nothing needs any more: two members may have sent the same, or one may be the proof of a payment. An address that
 * is no picture's of this gym is left alone: it is a text that somebody wrote.
 */
export async function throwAway({ gym, db, pictures }: MemberCall, picture: string | null): Promise<void> {
  const name = pictureAt(picture ?? '', gym.gym)
  if (name === null) return
  const shown = await firstRow(
    db,
    pictureRow,
    `SELECT picture FROM people WHERE gym = $1 AND picture = $2
     UNION ALL SELECT image FROM transfers WHERE gym = $1 AND image = $2 LIMIT 1`,
    [gym.gym, picture],
  )
  if (!shown) await pictures.forget(name)
}
