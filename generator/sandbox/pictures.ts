import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { digest } from '#generator/system/digest.ts'
import type { FileStore } from '#generator/system/system.ts'
import { day, hour } from '#generator/time-units.ts'
import type { Call, MemberCall, Pictures } from './call.ts'
import { type Connection, firstRow } from './database/database.ts'
import { pictureColumns } from './database/personal-data.ts'
import { secretOf } from './secret.ts'

/** Stores pictures in memory until the process ends. */
export function picturesInMemory(): Pictures {
  const pictures = new Map<string, Uint8Array>()
  return {
    keep: async (name, bytes) => void pictures.set(name, bytes),
    read: async name => pictures.get(name) ?? null,
    forget: async name => void pictures.delete(name),
  }
}

/** Stores pictures as files in a folder. */
export const picturesInFolder = (
  folder: string,
  system: Pick<FileStore, 'readFile' | 'writeFile' | 'remove'>,
): Pictures => ({
  keep: (name, bytes) => system.writeFile(join(folder, name), bytes),
  read: name => system.readFile(join(folder, name)),
  forget: name => system.remove(join(folder, name)),
})

/** Returns true if the name has its gym and random characters. Such a name leads to no other path. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9-]{1,63}\/(privado-)?[0-9a-f]{32}\.(jpg|png|webp)$/.test(name)

/**
 * Returns true for a certificate, a proof of payment or a photo of a message. They need an address signed for
 * their readers.
 */
export const isPrivatePicture = (name: string): boolean => name.includes('/privado-')

export const newPictureName = (gym: string, kind: { isPrivate: boolean; ending: string }): string =>
  `${gym}/${kind.isPrivate ? 'privado-' : ''}${randomBytes(16).toString('hex')}.${kind.ending}`

const uploads = '/pwa/uploads/'

/** Returns the address of a picture. */
const pictureAddress = (name: string): string => `${uploads}${name}`

/** Returns the name of a gym's picture from its address, or null for any other address. */
export function pictureAt(address: string, gym: string): string | null {
  const name = address.startsWith(uploads) ? address.slice(uploads.length) : ''
  return isPictureName(name) && name.startsWith(`${gym}/`) ? name : null
}

/**
 * Returns the address of a picture for the reader of an answer. Addresses of private pictures are signed and
 * valid for one to two hours. An address is stable within an hour, so that a screen that is read again does not
 * load the picture again.
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

/** True if the query allows access to the picture of a gym. */
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
 * Returns the digest of a picture's bytes. The same picture sent twice has two names but a single digest,
 * because encoding is deterministic. '' for an address without a picture.
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
/** Limits of a member's unused pictures: number and age in ms. */
const maxUnused = 10
const longestUnused = day

/**
 * Stores a picture until it is used, or for a day. Deletes the member's oldest unused pictures beyond the
 * limit. Returns the picture's address.
 */
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
       SELECT id FROM uploads WHERE gym = $1 AND person = $2 ORDER BY id DESC OFFSET ${maxUnused}))
     RETURNING picture`,
    [gym.gym, person.id, now - longestUnused],
  )
  for (const one of left) await throwAway(call, one.picture)
  return picture
}

/**
 * Claims a picture that the member sent, in the transaction that uses it. Resolves with false if the gym does
 * not have the picture, if it belongs to another member, or if it was sent with another visibility.
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

/** True if a member already uses the picture, because a write whose answer was lost may be repeated. */
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
 * Deletes a picture that is no longer used. A photo of a reply is part of several messages. Ignores addresses
 * without a picture of this gym, because they are user input.
 */
export async function throwAway({ gym, db, pictures }: MemberCall, picture: string | null): Promise<void> {
  const name = pictureAt(picture ?? '', gym.gym)
  if (name !== null && !(await isKept(gym.gym, picture, db))) await pictures.forget(name)
}

const usesOfPicture = `${pictureColumns
  .map(({ table, column }) => `SELECT ${column} AS picture FROM ${table} WHERE gym = $1 AND ${column} = $2`)
  .join(' UNION ALL ')} LIMIT 1`

/** True if a picture is in use or waits to be used. */
async function isKept(gym: string, picture: string | null, connection: Connection): Promise<boolean> {
  const row = await firstRow(connection, pictureRow, usesOfPicture, [gym, picture])
  return row !== null
}
