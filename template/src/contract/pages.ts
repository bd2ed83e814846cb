// action paginas: the gym's own pages
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, text, word } from './wire.ts'

const kinds = ['texto', 'horarios', 'reglamento', 'enlace'] as const
const kindNames = { texto: 'text', horarios: 'timetable', reglamento: 'rules', enlace: 'link' } as const

const page = z.pipe(
  z.object({ id: text, titulo: text, tipo: word(kinds, 'texto'), html: text, url: text }),
  z.transform(wire => ({
    id: wire.id,
    title: wire.titulo,
    kind: kindNames[wire.tipo],
    html: wire.html,
    url: wire.url,
  })),
)
/** Something the gym has to say that does not pass, as HTML, or an address (`link`). */
export type GymPage = z.output<typeof page>

export const pagesAnswer = answerWith(
  z.pipe(
    z.object({ d: list(page) }),
    z.transform(wire => ({ pages: wire.d })),
  ),
)
