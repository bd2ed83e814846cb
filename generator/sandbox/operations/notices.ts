import * as z from 'zod'
import { type ActionDefinition, Refusal } from '../call.ts'
import { once } from '../once.ts'

const topics = [
  { id: 'clases', name: 'Clases y lista de espera', txt: 'Si cambia tu clase o se libera un lugar.' },
  { id: 'pagos', name: 'Pagos y abonos', txt: 'Antes de que venza tu cuota o tu abono.' },
  { id: 'noticias', name: 'Noticias', txt: 'Lo que pasa en el gimnasio.' },
  { id: 'entrenamiento', name: 'Entrenamiento', txt: 'El WOD del día y tus récords.' },
]
const mutedRow = z.object({ topic: z.string() })

/** avisos: what members can be told of, and whether this one is. */
export const topicsAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, db }) {
    const muted = await db.rows(mutedRow, 'SELECT topic FROM muted_topics WHERE gym = $1 AND person = $2', [
      gym.gym,
      person.id,
    ])
    const off = new Set(muted.map(({ topic }) => topic))
    return { ok: 1, d: topics.map(topic => ({ ...topic, on: off.has(topic.id) ? 0 : 1 })) }
  },
}

/** avisosedit: on=1 tells the member of a topic, on=0 does not. */
export const topicAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, fields } = call
      const topic = topics.find(({ id }) => id === fields.id)
      if (!topic) throw new Refusal('nohay', 'Ese aviso ya no está.')
      const sql =
        fields.on === '1'
          ? 'DELETE FROM muted_topics WHERE gym = $1 AND person = $2 AND topic = $3'
          : 'INSERT INTO muted_topics (gym, person, topic) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
      await connection.write(sql, [gym.gym, person.id, topic.id])
      return { ok: 1 }
    }),
}
