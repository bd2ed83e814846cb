// Rankings of members: addon ranking
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { flag, list, named, number, record, text } from '../wire/readers.ts'

const row = record({
  position: ['pos', number, 'Rank. Equal results share a rank.'],
  fullname: ['fullname', text, 'Full name of the member.'],
  picture: ['foto', text, 'URL of the profile picture. Empty: no picture.'],
  mark: ['marca', text, 'Result as formatted text.'],
  rx: ['rx', flag, '1 for a result as prescribed, 0 for a scaled result.'],
  mine: ['mio', flag, '1 for the result of the member.'],
  note: ['txt', text, 'Note by the author of the result. Empty: no note.'],
})
export type RankingRow = zod.output<typeof row>

const choice = record({
  id: ['id', text, 'Id of the subject, as sent in `id` of the request.'],
  name: ['nombre', text, 'Name of the subject.'],
})
/** A possible subject of a ranking: a part of the day's workout, or a benchmark workout. */
export type RankingChoice = zod.output<typeof choice>

export const ranking = read('ranking', {
  name: 'ranking',
  host: 'addons',
  summary:
    'Ranks the results of a part of a day’s workout or of a benchmark workout, best first. For a month, ranks members by the number of days trained.',
  withoutOk: true,
  request: {
    kind: [
      'tipo',
      named({ dia: 'day', mes: 'month', benchmark: 'benchmark' }, 'day'),
      'Subject: dia (a part of a day’s workout), mes (a month) or benchmark (a benchmark workout).',
    ],
    date: ['fecha', text, 'Day, or any day of the month, YYYY-MM-DD. Empty: today.'],
    id: ['id', text, 'Id of the part or of the benchmark workout. Empty: the first available.'],
  },
  answer: {
    title: ['titulo', text, 'Title of the ranking.'],
    rows: ['d', list(row), 'Rows of the ranking, first rank first.'],
    choices: ['opciones', list(choice), 'Available subjects, including the current subject.'],
  },
  persistFor: aWeek,
  whenNotFound: { recordIn: 'id' },
})
