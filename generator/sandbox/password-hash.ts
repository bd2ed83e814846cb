import { randomBytes, type ScryptOptions, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptWithCallback)
const keyLength = 32
/** scrypt's N, the cost of a guess. */
const defaultCost = 2 ** 14

/** Hashes a password for storage: salt, hash and cost. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scrypt(password, salt, keyLength, { N: cost })
  return `${salt.toString('hex')}:${hash.toString('hex')}:${cost}`
}

/** Hashes a password with a known salt. The result is repeatable, and as slow to guess as a stored password. */
export const hashWith = async (salt: string, password: string): Promise<string> =>
  (await scrypt(password, Buffer.from(salt), keyLength, { N: defaultCost })).toString('hex')

/** True if the password matches the stored hash. Takes the same time for null, an unknown person. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '00', hash = '', cost = defaultCost] = (stored ?? '').split(':')
  const expected = Buffer.from(hash.padEnd(keyLength * 2, '0'), 'hex')
  const given = await scrypt(password, Buffer.from(salt, 'hex'), keyLength, { N: Number(cost) })
  return timingSafeEqual(given, expected) && stored !== null
}
