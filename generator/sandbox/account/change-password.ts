import { changePassword } from '#protocol/account/profile.ts'
import { Refusal } from '../call.ts'
import { defineWrite } from '../define-operation.ts'
import { hashPassword } from '../password-hash.ts'
import { lockPerson } from '../people/lock-person.ts'
import { memberFieldMessages, passwordField } from '../people/member-fields.ts'
import * as texts from './messages.ts'
import { refuseWrongPassword, withOwnPassword } from './own-password.ts'
import { reportAccountChange } from './report-account-change.ts'

/** Changes the password of a member who knows the current one. Ends all other sessions of the member. */
export const passwordAction = withOwnPassword(
  changePassword,
  'current',
  defineWrite(changePassword, {
    for: 'member',
    async work(call, { current, next }, connection) {
      const { gym, person, ticket, now } = call
      if (!passwordField.safeParse(next).success)
        throw new Refusal('', memberFieldMessages.password, { field: 'next' })
      await lockPerson(gym, person.id, connection)
      await refuseWrongPassword(call, current, 'current', connection)
      await connection.write('UPDATE people SET password = $3 WHERE gym = $1 AND id = $2', [
        gym.gym,
        person.id,
        await hashPassword(next),
      ])
      await reportAccountChange(gym, person.id, 'password', now, connection)
      await connection.write('DELETE FROM sessions WHERE gym = $1 AND person = $2 AND selector <> $3', [
        gym.gym,
        person.id,
        ticket?.[0] ?? '',
      ])
      return { field: null, info: [texts.passwordChanged] }
    },
  }),
)
