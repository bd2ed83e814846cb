import { randomBytes, type ScryptOptions, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptWithCallback)
const keyLength = 32
/** scrypt's N: how slow it is to guess. */
const usualCost = 2 ** 14

/** A password as it is kept: salt, hash, and what the hash cost. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scrypt(password, salt, keyLength, { N: cost })
  return `${salt.toString('hex')}:${hash.toString('hex')}:${cost}`
}

/** What a password comes to with a salt that is known: the same each time, and as slow to guess. */
export const hashedWith = async (salt: string, password: string): Promise<string> =>
  (await scrypt(password, Buffer.from(salt), keyLength, { N: usualCost })).toString('hex')

/** Whether a password is the one that is kept. Takes the same time for a person who is not there: pass null. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '00', hash = '', cost = usualCost] = (stored ?? '').split(':')
  const expected = Buffer.from(hash.padEnd(keyLength * 2, '0'), 'hex')
  const given = await scrypt(password, Buffer.from(salt, 'hex'), keyLength, { N: Number(cost) })
  return timingSafeEqual(given, expected) && stored !== null
}
