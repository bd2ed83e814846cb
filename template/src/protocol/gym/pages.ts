// The gym's pages: action paginas
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { list, named, record, text } from '../wire/readers.ts'

const kinds = { texto: 'text', horarios: 'timetable', reglamento: 'rules', enlace: 'link' } as const

const page = record({
  id: ['id', text, 'Id of the page.'],
  title: ['titulo', text, 'Title of the page.'],
  kind: [
    'tipo',
    named(kinds, 'text'),
    '`texto`: text. `horarios`: opening hours. `reglamento`: rules. `enlace`: an address outside the app.',
  ],
  html: ['html', text, 'Content as HTML written by the gym. Must be sanitized before display.'],
  url: ['url', text, 'Address of an `enlace`.'],
})
/** Permanent information from the gym, as HTML or as an address (`link`). */
export type GymPage = zod.output<typeof page>

export const gymPages = read('paginas', {
  name: 'gymPages',
  summary: 'Lists the gym’s pages of permanent information.',
  request: {},
  answer: { pages: ['d', list(page), 'Pages, in the gym’s order.'] },
  persistFor: aWeek,
})
