import * as z from 'zod'
import { editProfile, profile, showRelative } from '#protocol/account/profile.ts'
import { Refusal } from '../call.ts'
import { brokenConstraint, firstRow } from '../database/database.ts'
import { isVisible } from '../database/visibility.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { isDate, wallAt } from '../gym-time.ts'
import * as sharedTexts from '../messages.ts'
import { findPerson } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import {
  fieldRefusal,
  firstNameOf,
  memberFieldMessages,
  memberFields,
  refuseNameOfGym,
  toSearchText,
} from '../people/member-fields.ts'
import { forgetNameInAnswers } from './forget-name.ts'
import { lastSent } from './medical-actions.ts'
import * as texts from './messages.ts'
import { refuseWrongPassword, withOwnPassword } from './own-password.ts'
import { reportAccountChange } from './report-account-change.ts'

const profileRow = z.object({
  fullname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth: z.string().nullable(),
  picture: z.string().nullable(),
  branch: z.number(),
  visible: z.boolean(),
  until: z.string(),
})

/** Returns the member's profile. */
export const profileAction = defineRead(profile, {
  for: 'member',
  async answer({ gym, person, db }) {
    const row = await firstRow(
      db,
      profileRow,
      `SELECT fullname, email, phone, birth, picture, branch, ${isVisible('people')} AS visible, COALESCE(fit_until, '') AS until
       FROM people WHERE gym = $1 AND id = $2`,
      [gym.gym, person.id],
    )
    if (!row) return { profile: null }
    const { until, ...fields } = row
    return { profile: { ...profileOf(fields), medical: { until, ...(await lastSent(gym, person.id, db)) } } }
  },
})

const profileOf = ({ picture, ...row }: Omit<z.output<typeof profileRow>, 'until'>) => ({
  ...row,
  email: row.email ?? '',
  phone: row.phone ?? '',
  birth: row.birth ?? '',
  photo: picture ?? '',
})

const changedRow = profileRow.pick({ email: true, fullname: true })
const edit = z.object({ ...memberFields, birth: z.string(), visible: z.boolean() })

const editing = defineWrite(editProfile, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person, now } = call
    const { fullname, email, phone, birth, visible } = parseEdit(input, wallAt(gym.timeZone, now).date)
    refuseNameOfGym(fullname, gym)
    await lockPerson(gym, person.id, connection)
    const before = await firstRow(
      connection,
      changedRow,
      'SELECT email, fullname FROM people WHERE gym = $1 AND id = $2',
      [gym.gym, person.id],
    )
    if (before?.email !== email) {
      await refuseWrongPassword(call, input.password, 'password', connection)
      await reportAccountChange(gym, person.id, 'email', now, connection)
    }
    if (before && firstNameOf(before.fullname) !== firstNameOf(fullname))
      await forgetNameInAnswers(gym, person.id, connection)
    await unlessTaken(() =>
      connection.write(
        `UPDATE people SET fullname = $3, searched = $4, email = $5, phone = $6, birth = NULLIF($7, ''), visible = $8
         WHERE gym = $1 AND id = $2`,
        [gym.gym, person.id, fullname, toSearchText(fullname), email, phone, birth, visible ? 1 : 0],
      ),
    )
    return { field: null, info: [sharedTexts.saved] }
  },
})

/** Saves the member's data. A refusal names its field. Changing the e-mail address requires the password. */
export const profileEditAction = withOwnPassword(editProfile, 'password', editing)

function parseEdit(input: object, today: string): z.output<typeof edit> {
  const read = edit.safeParse(input)
  if (!read.success) throw fieldRefusal(read.error)
  const { birth } = read.data
  if (birth !== '' && (!isDate(birth) || birth > today))
    throw new Refusal('', memberFieldMessages.birth, { field: 'birth' })
  return read.data
}

/** Refuses an e-mail of another account. The unique key decides, also for concurrent requests. */
async function unlessTaken(work: () => Promise<number>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'people_email') throw error
    throw new Refusal('exists', texts.emailTaken, { field: 'email' })
  }
}

/** Shows a relative to other members, or hides them. */
export const showRelativeAction = defineWrite(showRelative, {
  for: 'member',
  async work(call, { person, visible }, connection) {
    if (visible === null) throw new Refusal('', sharedTexts.dataMissing)
    const relative = await findPerson(call, person, connection)
    await connection.write('UPDATE people SET visible = $3 WHERE gym = $1 AND id = $2', [
      call.gym.gym,
      relative,
      visible ? 1 : 0,
    ])
    return { info: [sharedTexts.saved] }
  },
})
