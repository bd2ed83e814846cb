import * as z from 'zod'
import { reviewCertificate, sendCertificate } from '#protocol/account/medical.ts'
import { type Call, type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow, numberIn } from '../database/database.ts'
import { defineWrite } from '../define-operation.ts'
import { addDays, isDate, wallAt } from '../gym-time.ts'
import { tell, tellFamily } from '../inbox/tell.ts'
import * as sharedTexts from '../messages.ts'
import { refuseOwn } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { asSentence, readStaffText } from '../people/staff-text.ts'
import { showPicture, throwAway, usePicture } from '../pictures.ts'
import * as texts from './messages.ts'

const lastRow = z.object({
  state: z.enum(['review', 'accepted', 'rejected']),
  sentAt: z.coerce.number(),
  reason: z.string(),
})

/** Returns the state of the certificate that a person sent last. */
export async function lastSent({ gym }: SandboxGym, person: number, connection: Connection) {
  const last = await firstRow(
    connection,
    lastRow,
    'SELECT state, at AS "sentAt", reason FROM certificates WHERE gym = $1 AND person = $2 ORDER BY id DESC LIMIT 1',
    [gym, person],
  )
  return last ?? { state: null, sentAt: 0, reason: '' }
}

const sentRow = z.object({
  id: z.number(),
  image: z.string(),
  until: z.string(),
  sentAt: z.coerce.number(),
})

/** Finds a person's certificate that awaits review, or null. */
export async function toReview({ gym, now, db }: Pick<Call, 'gym' | 'now' | 'db'>, person: number) {
  const sent = await firstRow(
    db,
    sentRow,
    `SELECT id, image, until, at AS "sentAt" FROM certificates WHERE gym = $1 AND person = $2 AND state = 'review'`,
    [gym.gym, person],
  )
  return sent && { ...sent, image: await showPicture({ gym, now, db }, sent.image) }
}

/** Maximum validity of a certificate, in days. */
const longest = 366

/** Refuses an expiry date in the past or beyond the maximum validity. */
function refuseWrongDay({ gym, now }: MemberCall, until: string): void {
  const today = wallAt(gym.timeZone, now).date
  if (!isDate(until)) throw new Refusal('', texts.expiryMissing)
  if (until < today) throw new Refusal('', texts.certificateExpired)
  if (until > addDays(today, longest)) throw new Refusal('', texts.certificateTooLong)
}

const imageRow = z.object({ image: z.string() })

/** Stores a photo of the member's certificate for review and notifies all staff. */
export const sendCertificateAction = defineWrite(sendCertificate, {
  for: 'member',
  async work(call, { image, until }, connection, later) {
    const { gym, person, now } = call
    refuseWrongDay(call, until)
    await lockPerson(gym, person.id, connection)
    const replaced = await connection.rows(
      imageRow,
      "DELETE FROM certificates WHERE gym = $1 AND person = $2 AND state = 'review' RETURNING image",
      [gym.gym, person.id],
    )
    if (!(await usePicture(call, image, connection)))
      throw new Refusal('notFound', sharedTexts.photoNotArrived)
    await connection.write(
      `INSERT INTO certificates (gym, person, image, until, at, state) VALUES ($1, $2, $3, $4, $5, 'review')`,
      [gym.gym, person.id, image, until, now],
    )
    for (const { id } of await staffOf(call, connection))
      await tell(
        {
          ...{ gym, person: id, now, title: texts.certificateOf(person.fullname), author: person },
          text: texts.certificateToReview,
        },
        connection,
      )
    later(async () => {
      for (const { image: old } of replaced) await throwAway(call, old)
    })
    return {}
  },
})

const staffOf = ({ gym, person }: MemberCall, connection: Connection) =>
  connection.rows(
    idRow,
    "SELECT id FROM people WHERE gym = $1 AND role = 'staff' AND closed_at IS NULL AND id <> $2 ORDER BY id",
    [gym.gym, person.id],
  )

const reviewedRow = z.object({ id: z.number(), person: z.number() })

/**
 * Accepts a certificate with the expiry date that staff read from it, or rejects it. Refuses a certificate
 * already decided.
 */
export const reviewCertificateAction = defineWrite(reviewCertificate, {
  for: 'staff',
  async work(call, { certificate, isAccepted, until, reason: why }, connection) {
    const { gym } = call
    const reason = isAccepted ? '' : readStaffText(why)
    if (isAccepted) refuseWrongDay(call, until)
    const sent = await firstRow(
      connection,
      reviewedRow,
      'SELECT id, person FROM certificates WHERE gym = $1 AND id = $2',
      [gym.gym, numberIn(certificate)],
    )
    if (!sent) throw new Refusal('notFound', texts.certificateNotFound)
    if (isAccepted) await refuseOwn(call, sent.person, connection)
    await lockPerson(gym, sent.person, connection)
    const decided = await connection.write(
      `UPDATE certificates SET state = $3, reason = $4, until = COALESCE(NULLIF($5, ''), until)
       WHERE gym = $1 AND id = $2 AND state = 'review'`,
      [gym.gym, sent.id, isAccepted ? 'accepted' : 'rejected', reason, isAccepted ? until : ''],
    )
    if (decided === 0) throw new Refusal('exists', texts.certificateDecided)
    await (isAccepted
      ? accept(call, sent.person, until, connection)
      : reject(call, sent.person, reason, connection))
    return {}
  },
})

async function accept({ gym, now }: MemberCall, person: number, until: string, connection: Connection) {
  await connection.write('UPDATE people SET fit_until = $3 WHERE gym = $1 AND id = $2', [
    gym.gym,
    person,
    until,
  ])
  const text = texts.validUntil(until.split('-').reverse().join('/'))
  const title = texts.certificateAccepted
  await tellFamily({ gym, person, now, title, text }, connection)
}

function reject({ gym, now }: MemberCall, person: number, reason: string, connection: Connection) {
  const why = asSentence(reason) || sharedTexts.askAtDesk
  return tellFamily(
    {
      gym,
      person,
      now,
      title: texts.certificateRejected,
      text: texts.maySendAnother(why),
    },
    connection,
  )
}
