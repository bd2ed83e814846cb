// Rankings of members: addon ranking
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { flag, list, named, number, record, text } from '../wire/readers.ts'

const row = record({
  position: ['pos', number, 'The place. Equal results have the same place.'],
  fullname: ['fullname', text, 'Whose it is.'],
  picture: ['foto', text, 'Their picture’s address; empty for none.'],
  mark: ['marca', text, 'The result in words.'],
  rx: ['rx', flag, 'Whether it was done as prescribed, not scaled.'],
  mine: ['mio', flag, 'Whether it is the member’s own.'],
  note: ['txt', text, 'Their note; empty for none.'],
})
export type RankingRow = zod.output<typeof row>

const choice = record({
  id: ['id', text, 'Its id, to ask for it.'],
  name: ['nombre', text, 'What it is called.'],
})
/** A possible subject of a ranking: a part of the day's workout, or a known workout. */
export type RankingChoice = zod.output<typeof choice>

export const ranking = read('ranking', {
  name: 'ranking',
  host: 'addons',
  summary:
    'The results of a day’s part or a known workout, the best first; or of a month, who trained the most days.',
  withoutOk: true,
  request: {
    kind: [
      'tipo',
      named({ dia: 'day', mes: 'month', benchmark: 'benchmark' }, 'day'),
      'dia: of a part of a day’s workout; mes: of a month; benchmark: of a known workout.',
    ],
    date: ['fecha', text, 'The day, or one of the month, YYYY-MM-DD; empty for today.'],
    id: ['id', text, 'The part, or the known workout; empty for the first there is.'],
  },
  answer: {
    title: ['titulo', text, 'What the ranking is called.'],
    rows: ['d', list(row), 'Its rows, the first place first.'],
    choices: ['opciones', list(choice), 'What else could be asked for in its place.'],
  },
  persistFor: aWeek,
  whenNotFound: { recordIn: 'id' },
})
