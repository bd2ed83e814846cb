import * as z from 'zod'
import { lockPerson } from '../booking/book.ts'
import { type ActionDefinition, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { once } from '../once.ts'
import { throwAway, usePicture } from '../pictures.ts'

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
      await lockPerson(gym, person.id, connection)
      if (img !== '' && !(await usePicture(call, img, connection)))
        throw new Refusal('nohay', 'Esa foto no llegó. Mandala de nuevo.')
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
