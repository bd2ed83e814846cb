// The gym's pages: action paginas
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { list, named, record, text } from '../wire/readers.ts'

const kinds = { texto: 'text', horarios: 'timetable', reglamento: 'rules', enlace: 'link' } as const

const page = record({
  id: ['id', text, 'The page’s id.'],
  title: ['titulo', text, 'Its title.'],
  kind: [
    'tipo',
    named(kinds, 'text'),
    'texto; horarios, the opening hours; reglamento, the rules; enlace, an address outside of the app.',
  ],
  html: ['html', text, 'What it says, as the gym wrote it: to be shown only cleaned.'],
  url: ['url', text, 'The address, of an enlace.'],
})
/** Permanent information from the gym, as HTML or as an address (`link`). */
export type GymPage = zod.output<typeof page>

export const gymPages = read('paginas', {
  name: 'gymPages',
  summary: 'What the gym has to say that does not pass.',
  request: {},
  answer: { pages: ['d', list(page), 'The pages, in the gym’s order.'] },
  persistFor: aWeek,
})
