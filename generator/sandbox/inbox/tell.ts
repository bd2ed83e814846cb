import * as z from 'zod'
import type { SandboxGym, Words } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { firstNameOf } from '../people/member-fields.ts'
import * as texts from './messages.ts'
import { push } from './send-push.ts'

/** A message to a member, in the inbox and as a push. */
export interface Notice {
  gym: SandboxGym
  person: number
  now: number
  title: string
  text: string
  action?: { kind: 'waitlist' | 'slot' | 'rate' | 'pass' | 'payment'; id: number }
  /** The kind, if it differs from the action's. Refusals may be about health or money, and guests are named. */
  kind?: 'class' | 'refusal' | 'guest'
  /** Title and text without a name, for a lock screen. Defaults to the title and text of the notice. */
  nameless?: { title: string; text: string }
  /** The author of the text. Defaults to the gym. */
  author?: { id: number; fullname: string }
  /** The member whom the text names, beside reader and author. Closing that account deletes the message. */
  about?: number
  /** The address of a photo that belongs to the message. */
  picture?: string
}

/** Adds a notice to a member's inbox and sends it to the member's phones. Closed accounts get nothing. */
export async function tell(notice: Notice, connection: Connection): Promise<void> {
  const { gym, person, now, title, text, action, author, about, picture = '' } = notice
  const rows = await connection.rows(
    idRow,
    `INSERT INTO messages (gym, person, sender, title, text, at, action, action_id, author, about, picture)
     SELECT gym, id, $3, $4, $5, $6::bigint, $7, $8::int, $9::int, $10::int, NULLIF($11, '') FROM people
     WHERE gym = $1 AND id = $2 AND closed_at IS NULL RETURNING id`,
    [
      ...[gym.gym, person, author?.fullname ?? gym.name, title, text, now],
      ...[action?.kind ?? null, action?.id ?? null, author?.id ?? null, about ?? null, picture],
    ],
  )
  const topic = action ? topics[action.kind] : null
  for (const { id } of rows)
    await push(
      { gym, person, now, topic, message: id, data: { ...onLockScreen(notice), url: `/msg?id=${id}` } },
      connection,
    )
}

/**
 * The kinds of notices that a lock screen may show. Every other kind, and each new one, is private, because a
 * phone shows notifications to everyone: health, money and the words of a member are for the reader alone.
 */
const shownKinds: readonly (string | undefined)[] = ['class', 'slot', 'waitlist', 'rate']

/** Returns the text of a push. The inbox has the notice itself. */
const onLockScreen = ({ action, kind, title, text, nameless = { title, text } }: Notice) =>
  shownKinds.includes(kind ?? action?.kind)
    ? { titulo: nameless.title, txt: nameless.text }
    : { titulo: texts.privatePushTitle, txt: texts.privatePush }

const childRow = z.object({ fullname: z.string(), guardian: z.number().nullable() })

/** A notice to a member and to the guardian, with separate texts if given. */
interface FamilyNotice extends Omit<Notice, 'title' | 'text' | 'nameless'> {
  /** Plain text is sent to the guardian with the member's name in front. */
  title: string | Words
  text: string | Words
}

/** Notifies a member, and the guardian who books for that member. */
export async function tellFamily(notice: FamilyNotice, connection: Connection): Promise<void> {
  const { title, text } = notice
  const selfText = (words: string | Words) => (typeof words === 'string' ? words : words.self)
  await tell({ ...notice, title: selfText(title), text: selfText(text) }, connection)
  const child = await firstRow(
    connection,
    childRow,
    'SELECT fullname, guardian FROM people WHERE gym = $1 AND id = $2',
    [notice.gym.gym, notice.person],
  )
  if (!child || child.guardian === null) return
  const words = (name: string) => ({
    title: typeof title === 'string' ? `${name}: ${title}` : title.other(name),
    text: typeof text === 'string' ? text : text.other(name),
  })
  const nameless = words(texts.yourFamily)
  nameless.title = nameless.title.replace(/^./, letter => letter.toUpperCase())
  const named = words(firstNameOf(child.fullname))
  await tell({ ...notice, ...named, nameless, person: child.guardian, about: notice.person }, connection)
}

/** The topic under which a member can mute the notices of an action. */
const topics: Readonly<Record<NonNullable<Notice['action']>['kind'], string>> = {
  waitlist: 'clases',
  slot: 'clases',
  rate: 'clases',
  pass: 'pagos',
  payment: 'pagos',
}
