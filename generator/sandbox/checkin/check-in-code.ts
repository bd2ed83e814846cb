import { createHmac } from 'node:crypto'
import { Refusal, type SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { secretOf } from '../secret.ts'
import * as texts from './messages.ts'

/**
 * Time for which a code is shown, ms. A code is accepted for the same time again, because showing and reading
 * take a moment.
 */
export const codeStep = 30_000
/** Excludes characters that look alike, because codes are read out and typed. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const proofLength = 6

function proofOf(secret: string, gym: string, person: number, step: number): string {
  const digest = createHmac('sha256', secret).update(`${gym} ${person} ${step}`).digest()
  return [...digest.subarray(0, proofLength)].map(byte => letters[byte % letters.length]).join('')
}

const stepAt = (now: number): number => Math.floor(now / codeStep)

/**
 * Returns the member's current code, e.g. '12-K7PQ3M' (id and proof), and the instant `until` (ms) at which it
 * changes.
 */
export async function codeOf(gym: SandboxGym, person: number, now: number, connection: Connection) {
  const step = stepAt(now)
  const proof = proofOf(await secretOf(gym, connection), gym.gym, person, step)
  return { code: `${person}-${proof}`, until: (step + 1) * codeStep }
}

/** Finds the member of a code. Refuses invalid and expired codes. Ignores spaces, the dash and letter case. */
export async function personOfCode(
  gym: SandboxGym,
  typed: string,
  now: number,
  connection: Connection,
): Promise<{ person: number; code: string }> {
  const [, number = '', proof = ''] = /^(\d{1,9})-?([A-Z2-9]{6})$/.exec(plain(typed)) ?? []
  if (proof === '') throw new Refusal('notFound', texts.codeUnknown)
  const person = Number(number)
  const secret = await secretOf(gym, connection)
  const step = stepAt(now)
  const isNow = [step, step - 1].some(one => proofOf(secret, gym.gym, person, one) === proof)
  if (isNow) return { person, code: `${person}-${proof}` }
  const was = Array.from({ length: 120 }, (_, index) => step - 2 - index)
  if (was.some(one => proofOf(secret, gym.gym, person, one) === proof))
    throw new Refusal('closed', texts.codeExpired)
  throw new Refusal('notFound', texts.codeUnknown)
}

const plain = (typed: string): string => typed.toUpperCase().replace(/\s/g, '').slice(0, 40)

/** Marks a code as used. Returns false if it has already checked a member in. */
export async function useUpCode(
  { gym }: SandboxGym,
  code: string,
  now: number,
  connection: Connection,
): Promise<boolean> {
  await connection.write('DELETE FROM used_codes WHERE gym = $1 AND until < $2', [gym, now])
  const written = await connection.write(
    'INSERT INTO used_codes (gym, code, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [gym, code, now + 2 * codeStep],
  )
  return written === 1
}
