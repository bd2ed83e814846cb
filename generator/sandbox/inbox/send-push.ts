import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'

export interface SandboxPush {
  gym: SandboxGym
  person: number
  now: number
  /** The topic of the push. Null for a push that cannot be switched off. */
  topic: string | null
  /** The data that the app reads. */
  data: Readonly<Record<string, string>>
  /** The phone's token. Defaults to all phones of the member. */
  token?: string
  /** The id of the inbox message that the push announces. */
  message?: number
}

const tokenRow = z.object({ token: z.string() })

/**
 * Records what FCM would get for each phone with a session of the member, unless the topic is muted. Returns
 * the number of phones.
 */
export async function push(
  { gym, person, now, topic, data, token, message: announced }: SandboxPush,
  connection: Connection,
): Promise<number> {
  const phones = await connection.rows(
    tokenRow,
    `SELECT t.token FROM push_tokens t JOIN sessions s ON s.gym = t.gym AND s.selector = t.session
     WHERE s.gym = $1 AND s.person = $2 AND s.expires_at > $5 AND ($3::text IS NULL OR t.token = $3)
       AND NOT EXISTS (SELECT 1 FROM muted_topics m WHERE m.gym = s.gym AND m.person = s.person AND m.topic = $4)
     ORDER BY t.token`,
    [gym.gym, person, token ?? null, topic ?? '', now],
  )
  for (const phone of phones) {
    const message = JSON.stringify({ token: phone.token, data, webpush: { headers: { Urgency: 'high' } } })
    await connection.write(
      'INSERT INTO pushes (gym, person, message_id, token, message, at) VALUES ($1, $2, $3, $4, $5, $6)',
      [gym.gym, person, announced ?? null, phone.token, message, now],
    )
  }
  return phones.length
}

const messageSchema = z.object({ token: z.string(), data: z.record(z.string(), z.string()) })
/** The `message` of FCM's HTTP v1, limited to the fields that the app reads. */
export type PushMessage = z.output<typeof messageSchema>

const pushRow = z.object({ message: z.string() })

/** Lists everything that FCM would have got for a gym, oldest first. */
export async function pushesOf(gym: string, db: Connection): Promise<PushMessage[]> {
  const rows = await db.rows(pushRow, 'SELECT message FROM pushes WHERE gym = $1 ORDER BY id', [gym])
  return rows.map(({ message }) => messageSchema.parse(JSON.parse(message)))
}
