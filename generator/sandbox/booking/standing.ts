import * as z from 'zod'
import { type Reason, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { dayAndHour, wallAt } from '../gym-time.ts'

const standingRow = z.object({
  penalized_until: z.coerce.number().nullable(),
  paused_until: z.coerce.number().nullable(),
  fit_until: z.string().nullable(),
  owes: z.boolean(),
})

/** Why somebody may book nothing at all for now: a fee that is due, a penalty, a pause, a medical certificate that has ended. */
export async function standingReason(
  gym: SandboxGym,
  person: number,
  now: number,
  connection: Connection,
): Promise<Reason | null> {
  const today = wallAt(gym.timeZone, now).date
  const standing = await firstRow(
    connection,
    standingRow,
    `SELECT p.penalized_until, p.paused_until, p.fit_until,
       EXISTS (SELECT 1 FROM charges c WHERE c.gym = p.gym AND c.person = p.id AND c.paid_at IS NULL AND c.due < $3) AS owes
     FROM people p WHERE p.gym = $1 AND p.id = $2`,
    [gym.gym, person, today],
  )
  if (!standing) return null
  const { penalized_until: penalty, paused_until: pause, fit_until: fit, owes } = standing
  if (penalty !== null && penalty > now)
    return {
      cod: 'penalizado',
      txt: `No podés reservar hasta el ${dayAndHour(gym, penalty)}: faltaste sin avisar.`,
    }
  if (pause !== null && pause > now)
    return { cod: 'pausado', txt: `Tu cuenta está en pausa hasta el ${dayAndHour(gym, pause)}.` }
  if (owes) return { cod: 'deuda', txt: 'Tenés una cuota vencida.' }
  if (fit !== null && fit < today) return { cod: 'apto', txt: 'Tu apto médico venció: traelo a recepción.' }
  return null
}

/** Refuses who may not book for now. */
export async function refuseByStanding(
  gym: SandboxGym,
  person: number,
  now: number,
  connection: Connection,
): Promise<void> {
  const reason = await standingReason(gym, person, now, connection)
  if (reason) throw new Refusal(reason.cod, reason.txt)
}
