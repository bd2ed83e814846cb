import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import { markMessageRead, messages, replyToMessage } from '#protocol/inbox/messages.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow, idRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import * as sharedTexts from '../messages.ts'
import { showPicture, usePicture } from '../pictures.ts'
import * as texts from './messages.ts'
import { tell } from './tell.ts'

const messageRow = z.object({
  id: z.number(),
  sender: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.coerce.number(),
  read: z.number(),
  action: z.enum(['waitlist', 'slot', 'rate', 'pass', 'payment']).nullable(),
  action_id: z.number().nullable(),
  photo: z.string(),
})
const replyRow = z.object({
  id: z.number(),
  message: z.number(),
  text: z.string(),
  photo: z.string(),
  at: z.coerce.number(),
})
const pageLength = 30

/** Lists the messages to a member, latest first, each with the member's replies. */
export const messagesAction = defineRead(messages, {
  for: 'member',
  async answer(call, input) {
    const { gym, person, db } = call
    const from = /^\d{1,6}$/.test(input.from) ? Number(input.from) : 0
    const rows = await db.rows(
      messageRow,
      `SELECT id, sender, title, text, at, read, action, action_id, COALESCE(picture, '') AS photo FROM messages
       WHERE gym = $1 AND person = $2 ORDER BY at DESC, id DESC LIMIT ${pageLength + 1} OFFSET $3`,
      [gym.gym, person.id, from],
    )
    const visible = rows.slice(0, pageLength)
    const replies = await db.rows(
      replyRow,
      `SELECT id, message, text, COALESCE(picture, '') AS photo, at FROM replies
       WHERE gym = $1 AND person = $2 AND message = ANY ($3) ORDER BY id`,
      [gym.gym, person.id, visible.map(({ id }) => id)],
    )
    const withPhoto = async <Row extends { photo: string }>(row: Row): Promise<Row> => ({
      ...row,
      photo: await showPicture(call, row.photo),
    })
    const [sent, answered] = [
      await Promise.all(visible.map(withPhoto)),
      await Promise.all(replies.map(withPhoto)),
    ]
    return {
      messages: sent.map(row => ({
        id: row.id,
        from: row.sender,
        title: row.title,
        text: row.text,
        at: row.at,
        read: row.read === 1,
        action: row.action && { kind: row.action, id: row.action_id ?? 0 },
        photo: row.photo,
        // A message with an action is answered by the action.
        canReply: row.action === null,
        replies: answered.filter(({ message }) => message === row.id),
      })),
      next: rows.length > pageLength ? String(from + pageLength) : '',
    }
  },
})

/** Marks a message as read. */
export const messageReadAction = defineWrite(markMessageRead, {
  for: 'member',
  async work({ gym, person }, { message }, connection) {
    await connection.write('UPDATE messages SET read = 1 WHERE gym = $1 AND person = $2 AND id = $3', [
      gym.gym,
      person.id,
      numberIn(message),
    ])
    return {}
  },
})

const countRow = z.object({ count: z.coerce.number() })

const longestReply = 1000

/** Replies to a message. The reply goes to its author, or to all staff if the gym wrote it. */
export const replyAction = defineWrite(replyToMessage, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person, now } = call
    const text = input.text.trim()
    if (text === '' && input.photo === '') throw new Refusal('', texts.replyMissing)
    if (text.length > longestReply) throw new Refusal('', texts.replyTooLong(longestReply))
    await refuseMany(call, connection)
    const message = await findAnswerable(call, input.message, connection)
    if (input.photo !== '' && !(await usePicture(call, input.photo, connection)))
      throw new Refusal('notFound', sharedTexts.photoNotArrived)
    await connection.write(
      `INSERT INTO replies (gym, message, person, text, picture, at) VALUES ($1, $2, $3, $4, NULLIF($5, ''), $6)`,
      [gym.gym, message.id, person.id, text, input.photo, now],
    )
    const title = texts.replyTo(message.title.replace(/^(Respuesta: )+/, ''))
    for (const reader of await readersOf(call, message.author, connection))
      await tell(
        {
          ...{ gym, person: reader, now, title, text, author: person, picture: input.photo },
          ...(message.about !== null && { about: message.about }),
        },
        connection,
      )
    return {}
  },
})

/** The limit of a member's replies, `within` in ms. Each reply may go to all staff. */
const maxReplies = { count: 20, within: 10 * minute }

async function refuseMany({ gym, person, now }: MemberCall, connection: Connection): Promise<void> {
  const sent = await firstRow(
    connection,
    countRow,
    'SELECT count(*) AS count FROM replies WHERE gym = $1 AND person = $2 AND at > $3',
    [gym.gym, person.id, now - maxReplies.within],
  )
  if ((sent?.count ?? 0) >= maxReplies.count) throw new Refusal('', texts.tooManyReplies)
}

const answeredRow = z.object({
  id: z.number(),
  title: z.string(),
  author: z.number().nullable(),
  about: z.number().nullable(),
})

async function findAnswerable({ gym, person }: MemberCall, id: string, connection: Connection) {
  const message = await firstRow(
    connection,
    answeredRow,
    'SELECT id, title, author, about FROM messages WHERE gym = $1 AND person = $2 AND id = $3 AND action IS NULL',
    [gym.gym, person.id, numberIn(id)],
  )
  if (!message) throw new Refusal('notFound', texts.notRepliable)
  return message
}

/** Finds the readers of a reply to a message of `author`, null for the gym. */
async function readersOf({ gym, person }: MemberCall, author: number | null, connection: Connection) {
  const readers = await connection.rows(
    idRow,
    `SELECT id FROM people WHERE gym = $1 AND closed_at IS NULL
       AND CASE WHEN $3::integer IS NULL THEN role = 'staff' AND id <> $2 ELSE id = $3 END ORDER BY id`,
    [gym.gym, person.id, author],
  )
  if (readers.length === 0) throw new Refusal('notFound', texts.noReaders)
  return readers.map(({ id }) => id)
}
