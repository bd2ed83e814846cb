import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { day, hour } from '../durations.ts'
import { digest } from '../system/digest.ts'
import type { FileStore } from '../system/system.ts'
import type { Call, MemberCall, Pictures } from './call.ts'
import { type Connection, firstRow } from './database/database.ts'
import { pictureColumns } from './database/personal-data.ts'
import { secretOf } from './secret.ts'

/** Pictures for as long as the process lasts. */
export function picturesInMemory(): Pictures {
  const pictures = new Map<string, Uint8Array>()
  return {
    keep: async (name, bytes) => void pictures.set(name, bytes),
    read: async name => pictures.get(name) ?? null,
    forget: async name => void pictures.delete(name),
  }
}

/** Pictures as files of a folder. */
export const picturesInFolder = (
  folder: string,
  system: Pick<FileStore, 'readFile' | 'writeFile' | 'remove'>,
): Pictures => ({
  keep: (name, bytes) => system.writeFile(join(folder, name), bytes),
  read: name => system.readFile(join(folder, name)),
  forget: name => system.remove(join(folder, name)),
})

/** A name that a picture can have: its gym, and random characters that nobody guesses. It leads nowhere else. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9-]{1,63}\/(privado-)?[0-9a-f]{32}\.(jpg|png|webp)$/.test(name)

/** A certificate, a proof of payment, a photo of a message: shown only under an address that was signed for its readers. */
export const isPrivatePicture = (name: string): boolean => name.includes('/privado-')

export const newPictureName = (gym: string, kind: { isPrivate: boolean; ending: string }): string =>
  `${gym}/${kind.isPrivate ? 'privado-' : ''}${randomBytes(16).toString('hex')}.${kind.ending}`

const uploads = '/pwa/uploads/'

/** Where a picture can be seen, by its name. */
const pictureAddress = (name: string): string => `${uploads}${name}`

/** The name of a gym's picture by the address where it can be seen; null for the address of anything else. */
export function pictureAt(address: string, gym: string): string | null {
  const name = address.startsWith(uploads) ? address.slice(uploads.length) : ''
  return isPictureName(name) && name.startsWith(`${gym}/`) ? name : null
}

/**
 * The address under which a reader of an answer sees a picture. That of a private picture is signed, and good for one to two hours: in
 * between it stays the same, so that a screen that is read again does not load the picture again.
 */
export async function showPicture(
  { gym, now, db }: Pick<Call, 'gym' | 'now' | 'db'>,
  address: string,
): Promise<string> {
  const name = pictureAt(address, gym.gym)
  if (name === null || !isPrivatePicture(name)) return address
  const until = String((Math.floor(now / hour) + 2) * hour)
  const query = new URLSearchParams({
    hasta: until,
    firma: signatureOf(await secretOf(gym, db), name, until),
  })
  return `${address}?${query}`
}

const signatureOf = (secret: string, name: string, until: string): string =>
  createHmac('sha256', secret).update(`picture ${name} ${until}`).digest('hex')

/** True if a picture of a gym may be shown under an address with this query. */
export async function maySeePicture(
  { gym, now, db }: { gym: string; now: number; db: Connection },
  name: string,
  query: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (!isPictureName(name) || !name.startsWith(`${gym}/`)) return false
  if (!isPrivatePicture(name)) return true
  const { hasta = '', firma = '' } = query
  const signature = signatureOf(await secretOf({ gym }, db), name, hasta)
  const [given, right] = [Buffer.from(firma), Buffer.from(signature)]
  return Number(hasta) > now && given.length === right.length && timingSafeEqual(given, right)
}

/**
 * The digest of a picture's bytes. The same picture that is sent twice has two names, but one digest: it is encoded again the same way. ''
 * for an address without a picture.
 */
export async function digestOfPicture(
  { gym, pictures }: Pick<Call, 'gym' | 'pictures'>,
  address: string,
): Promise<string> {
  const name = pictureAt(address, gym.gym)
  const bytes = name === null ? null : await pictures.read(name)
  return bytes ? digest(bytes) : ''
}

const pictureRow = z.object({ picture: z.string() })
/** So many that nothing uses yet a member may have, and so long. */
const mostUnused = 10
const longestUnused = day

/** Keeps a picture until something uses it, or for a day. The earliest of too many of a member go. Answers where it can be seen. */
export async function keepUnused(call: MemberCall, name: string, bytes: Uint8Array): Promise<string> {
  const { gym, person, now, db, pictures } = call
  const picture = pictureAddress(name)
  await pictures.keep(name, bytes)
  await db.write(
    `INSERT INTO uploads (gym, picture, person, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (gym, picture) DO UPDATE SET id = EXCLUDED.id, person = EXCLUDED.person, at = EXCLUDED.at`,
    [gym.gym, picture, person.id, now],
  )
  const left = await db.rows(
    pictureRow,
    `DELETE FROM uploads WHERE gym = $1 AND (at <= $3 OR id IN (
       SELECT id FROM uploads WHERE gym = $1 AND person = $2 ORDER BY id DESC OFFSET ${mostUnused}))
     RETURNING picture`,
    [gym.gym, person.id, now - longestUnused],
  )
  for (const one of left) await throwAway(call, one.picture)
  return picture
}

/**
 * Takes a picture that the member sent, by its address, into use in the transaction of what uses it. Resolves with false where the gym does
 * not have it, where it is another member's, and where it was sent as private and is to be shown to all, or the other way round.
 */
export async function usePicture(
  { gym, person, pictures }: MemberCall,
  picture: string,
  connection: Connection,
  { isPrivate }: { isPrivate: boolean } = { isPrivate: true },
): Promise<boolean> {
  const name = pictureAt(picture, gym.gym)
  if (name === null || isPrivatePicture(name) !== isPrivate) return false
  if (!(await pictures.read(name))) return false
  const taken = await connection.write(
    'DELETE FROM uploads WHERE gym = $1 AND picture = $2 AND person = $3',
    [gym.gym, picture, person.id],
  )
  return taken > 0 || isOf(person.id, gym.gym, picture, connection)
}

/** True if a member has used a picture already: a write whose answer was lost may be asked for again. */
async function isOf(person: number, gym: string, picture: string, connection: Connection): Promise<boolean> {
  const row = await firstRow(
    connection,
    pictureRow,
    `SELECT picture FROM people WHERE gym = $1 AND picture = $2 AND id = $3
     UNION ALL SELECT image FROM transfers WHERE gym = $1 AND image = $2 AND person = $3
     UNION ALL SELECT image FROM certificates WHERE gym = $1 AND image = $2 AND person = $3
     UNION ALL SELECT picture FROM replies WHERE gym = $1 AND picture = $2 AND person = $3 LIMIT 1`,
    [gym, picture, person],
  )
  return row !== null
}

/**
 * Forgets a picture that nothing needs any more: a photo of a reply is part of several messages. An address that
 * is no picture's of this gym is left alone: it is a text that somebody wrote.
 */
export async function throwAway({ gym, db, pictures }: MemberCall, picture: string | null): Promise<void> {
  const name = pictureAt(picture ?? '', gym.gym)
  if (name !== null && !(await isKept(gym.gym, picture, db))) await pictures.forget(name)
}

const usesOfPicture = `${pictureColumns
  .map(({ table, column }) => `SELECT ${column} AS picture FROM ${table} WHERE gym = $1 AND ${column} = $2`)
  .join(' UNION ALL ')} LIMIT 1`

/** Whether a picture is a photo, a proof, a certificate or part of a message, or still waits to be one. */
async function isKept(gym: string, picture: string | null, connection: Connection): Promise<boolean> {
  const row = await firstRow(connection, pictureRow, usesOfPicture, [gym, picture])
  return row !== null
}
