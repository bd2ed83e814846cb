import type { SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'

/** Something a member is told; a real backend would also send it as a push. */
export interface Notice {
  gym: SandboxGym
  person: number
  now: number
  title: string
  text: string
  action?: { kind: 'espera' | 'turno' | 'calificar' | 'abono' | 'pago'; id: number }
}

/** Puts a notice into a member's inbox. */
export async function tell(
  { gym, person, now, title, text, action }: Notice,
  connection: Connection,
): Promise<void> {
  await connection.write(
    'INSERT INTO messages (gym, person, sender, title, text, at, action, action_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [gym.gym, person, gym.name, title, text, now, action?.kind ?? null, action?.id ?? null],
  )
}
