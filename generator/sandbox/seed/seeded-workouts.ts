import { day } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import { resultKeyOf, type WorkoutPart } from '../fitness/workout-of-day.ts'
import { addDays, instantOf, wallAt, weekdayOf } from '../gym-time.ts'
import type { Random } from './random.ts'
import { memberIds } from './seeded-people.ts'

type Line = WorkoutPart['lines'][number]
const move = (text: string): Line => ({ text, percent: null, lift: '' })
const lift = (text: string, percent: number, of: string): Line => ({ text, percent, lift: of })
const part = (
  id: string,
  name: string,
  kind: WorkoutPart['kind'],
  text: string,
  lines: Line[],
): WorkoutPart => ({ id, name, kind, text, cap: 0, benchmark: '', lines })

/** Five days that repeat every week. */
const days: { title: string; parts: WorkoutPart[] }[] = [
  {
    title: 'Sentadillas y motor',
    parts: [
      part('calor', 'Entrada en calor', 'none', '10 minutos', [
        move('400 m de trote'),
        move('2 × 10 sentadillas con pausa'),
      ]),
      part('fuerza', 'Sentadilla trasera', 'load', '5 series de 3, subiendo', [
        lift('3 repeticiones', 75, 'Sentadilla'),
        lift('3 repeticiones', 80, 'Sentadilla'),
        lift('3 × 3 repeticiones', 85, 'Sentadilla'),
      ]),
      {
        ...part('metcon', 'AMRAP 12', 'rounds', 'Todas las rondas que puedas en 12 minutos', [
          move('12 wall balls'),
          move('9 saltos al cajón'),
          move('6 dominadas'),
        ]),
        cap: 720,
      },
    ],
  },
  {
    title: 'Fran',
    parts: [
      part('fuerza', 'Envión', 'load', 'Buscá tu mejor triple', [lift('3 repeticiones', 80, 'Envión')]),
      {
        ...part('metcon', 'Fran', 'time', '21-15-9', [move('Thrusters, 43/30 kg'), move('Dominadas')]),
        benchmark: 'Fran',
        cap: 600,
      },
    ],
  },
  {
    title: 'Peso muerto y remo',
    parts: [
      part('fuerza', 'Peso muerto', 'load', '4 series de 5', [
        lift('5 repeticiones', 70, 'Peso muerto'),
        lift('3 × 5 repeticiones', 77.5, 'Peso muerto'),
      ]),
      {
        ...part('metcon', 'Por tiempo', 'time', '3 rondas', [move('500 m de remo'), move('20 burpees')]),
        cap: 1200,
      },
    ],
  },
  {
    title: 'Press y Cindy',
    parts: [
      part('fuerza', 'Press de hombros', 'load', '5 × 5', [lift('5 repeticiones', 75, 'Press de hombros')]),
      {
        ...part('metcon', 'Cindy', 'rounds', 'AMRAP 20', [
          move('5 dominadas'),
          move('10 flexiones'),
          move('15 sentadillas'),
        ]),
        benchmark: 'Cindy',
        cap: 1200,
      },
    ],
  },
  {
    title: 'Grace',
    parts: [
      part('tecnica', 'Técnica de arranque', 'none', '15 minutos con barra vacía', [
        move('3 posiciones × 5'),
      ]),
      {
        ...part('metcon', 'Grace', 'time', '30 enviones por tiempo', [
          lift('30 enviones, 60/43 kg', 60, 'Envión'),
        ]),
        benchmark: 'Grace',
        cap: 480,
      },
    ],
  },
]

const daysBefore = 10
const daysAfter = 6

/** Workouts of every day but Sunday, published at eight the evening before. */
export function seededWorkouts({ timeZone }: SandboxGym, now: number) {
  const today = wallAt(timeZone, now).date
  return Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) => addDays(today, index - daysBefore))
    .filter(date => weekdayOf(date) !== 0)
    .map(date => {
      const { title, parts } = workoutOfDay(date)
      const published_at = instantOf(timeZone, { date: addDays(date, -1), time: '20:00' })
      return { date, title, published_at, parts: JSON.stringify(parts) }
    })
}

function workoutOfDay(date: string) {
  const workout = days[(weekdayOf(date) - 1) % days.length]
  if (!workout) throw new Error('There is no workout on Sundays.')
  return workout
}

/** Results of some members in past workouts, including well-known ones. */
export function seededScores({ timeZone }: SandboxGym, now: number, random: Random) {
  const today = wallAt(timeZone, now).date
  const dates = Array.from({ length: daysBefore }, (_, index) => addDays(today, index - daysBefore)).filter(
    date => weekdayOf(date) !== 0,
  )
  return dates.flatMap(date =>
    workoutOfDay(date)
      .parts.filter(({ kind }) => kind !== 'none')
      .flatMap(({ id, kind, benchmark }) =>
        memberIds
          .filter(() => random.below(4) === 0)
          .map(person => ({
            person,
            date,
            part: resultKeyOf({ benchmark, id }),
            visible: 'gym',
            note: '',
            at: now - day,
            ...scoreBy(kind, random),
          })),
      ),
  )
}

function scoreBy(kind: WorkoutPart['kind'], random: Random) {
  const nothing = { seconds: null, rounds: null, reps: null, kilos: null, rx: random.below(3) === 0 ? 0 : 1 }
  if (kind === 'time') return { ...nothing, kind, seconds: 190 + random.below(300) }
  if (kind === 'rounds') return { ...nothing, kind, rounds: 4 + random.below(14), reps: random.below(20) }
  return { ...nothing, kind: 'load', kilos: 30 + random.below(50) * 2.5 }
}

/** Ana's lifts, weighings and test results. */
export function seededBody({ timeZone }: SandboxGym, now: number) {
  const today = wallAt(timeZone, now).date
  const ago = (days: number) => addDays(today, -days)
  const lifts = [
    { lift: 'Sentadilla', kilos: 80, reps: 1, date: ago(90) },
    { lift: 'Sentadilla', kilos: 87.5, reps: 1, date: ago(21) },
    { lift: 'Peso muerto', kilos: 110, reps: 1, date: ago(35) },
    { lift: 'Press de hombros', kilos: 37.5, reps: 3, date: ago(14) },
    { lift: 'Envión', kilos: 57.5, reps: 1, date: ago(50) },
  ].map(one => ({ ...one, person: 1 }))
  const weighings = [64.8, 64.2, 63.9, 63.1, 62.7, 62.9, 62.2].map((kilos, index) => ({
    person: 1,
    date: ago((6 - index) * 12 + 2),
    kilos,
    waist: index % 3 === 0 ? 76 - index : null,
    hips: index % 3 === 0 ? 98 - index : null,
  }))
  const tests = [
    { id: 1, name: 'Cooper (12 minutos)', unit: 'm', better: 'more' },
    { id: 2, name: 'Dominadas sin parar', unit: 'rep', better: 'more' },
    { id: 3, name: '1.000 m de remo', unit: 's', better: 'less' },
  ]
  const results = [
    [1, 180, 2150],
    [1, 92, 2280],
    [1, 12, 2410],
    [2, 180, 3],
    [2, 12, 7],
    [3, 92, 252],
    [3, 12, 239],
  ].map(([test = 0, days = 0, value = 0]) => ({ person: 1, test, date: ago(days), value }))
  const settings = [{ person: 1, goal: 61 }]
  return { lifts, weighings, tests, results, settings }
}
