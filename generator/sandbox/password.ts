import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, Buffer>(scryptWithCallback)
const keyLength = 32

/** A password as it is kept: salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await scrypt(password, salt, keyLength)).toString('hex')}`
}

/** What a password comes to with a salt that is known: the same each time, and as slow to guess. */
export const hashedWith = async (salt: string, password: string): Promise<string> =>
  (await scrypt(password, Buffer.from(salt), keyLength)).toString('hex')

/** Whether a password is the one that is kept. Takes the same time for a person who is not there: pass null. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [salt = '00', hash = ''] = (kept ?? '').split(':')
  const expected = Buffer.from(hash.padEnd(keyLength * 2, '0'), 'hex')
  const given = await scrypt(password, Buffer.from(salt, 'hex'), keyLength)
  return timingSafeEqual(given, expected) && kept !== null
}
