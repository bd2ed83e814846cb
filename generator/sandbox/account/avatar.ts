import * as z from 'zod'
import { changePhoto } from '#protocol/account/profile.ts'
import { Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { defineWrite } from '../define-operation.ts'
import * as sharedTexts from '../messages.ts'
import { lockPerson } from '../people/lock-person.ts'
import { throwAway, usePicture } from '../pictures.ts'
import * as texts from './messages.ts'

const pictureRow = z.object({ picture: z.string().nullable() })

/** Sets the member's photo, uploaded to this gym before, or removes it (''). Deletes the previous photo. */
export const avatarAction = defineWrite(changePhoto, {
  for: 'member',
  async work(call, { photo }, connection, later) {
    const who = [call.gym.gym, call.person.id]
    await lockPerson(call.gym, call.person.id, connection)
    const before = await firstRow(
      connection,
      pictureRow,
      'SELECT picture FROM people WHERE gym = $1 AND id = $2',
      who,
    )
    if (photo !== '' && !(await usePicture(call, photo, connection, { isPrivate: false })))
      throw new Refusal('notFound', sharedTexts.photoNotArrived)
    await connection.write("UPDATE people SET picture = NULLIF($3, '') WHERE gym = $1 AND id = $2", [
      ...who,
      photo,
    ])
    later(() => throwAway(call, before?.picture ?? null))
    return { info: [photo === '' ? texts.photoRemoved : texts.photoSaved] }
  },
})
