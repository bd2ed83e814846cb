// action paginas: the gym's own pages
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, text, word } from './wire.ts'

const kinds = ['texto', 'horarios', 'reglamento', 'enlace'] as const
const kindNames = { texto: 'text', horarios: 'timetable', reglamento: 'rules', enlace: 'link' } as const

const page = zod.pipe(
  zod.object({ id: text, titulo: text, tipo: word(kinds, 'texto'), html: text, url: text }),
  zod.transform(wire => ({
    id: wire.id,
    title: wire.titulo,
    kind: kindNames[wire.tipo],
    html: wire.html,
    url: wire.url,
  })),
)
/** Something the gym has to say that does not pass, as HTML, or an address (`link`). */
export type GymPage = zod.output<typeof page>

export const pagesAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(page) }),
    zod.transform(wire => ({ pages: wire.d })),
  ),
)
