import { day } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import { toSearchText } from '../people/member-fields.ts'
import type { Random } from './random.ts'

export interface SeededPerson {
  id: number
  username: string
  fullname: string
  searched: string
  role: 'member' | 'staff' | 'coach'
  branch: number
  email: string
  guardian: number | null
  penalized_until: number | null
  /** The gym's description of a coach. */
  about: string | null
}

/** The people who can log in to every gym of the sandbox, all with the same password. */
export const password = 'molde1234'
export const logins = [
  { id: 1, username: 'ana', fullname: 'Ana Gutiérrez', role: 'member', about: 'a pass with several credits' },
  {
    id: 2,
    username: 'beto',
    fullname: 'Beto Ibáñez',
    role: 'member',
    about: 'one credit left, about to expire; books the same class every week',
  },
  { id: 3, username: 'caro', fullname: 'Carolina Núñez', role: 'member', about: 'an expired pass' },
  { id: 4, username: 'dani', fullname: 'Daniela Roldán', role: 'member', about: 'no pass' },
  {
    id: 7,
    username: 'eli',
    fullname: 'Elías Maidana',
    role: 'member',
    about: 'a fee that is due',
  },
  {
    id: 8,
    username: 'fede',
    fullname: 'Federico Olmos',
    role: 'member',
    about: 'two classes a week, both taken',
  },
  {
    id: 9,
    username: 'gabi',
    fullname: 'Gabriela Ponce',
    role: 'member',
    about: 'may not book for some days: missed classes',
  },
  {
    id: 5,
    username: 'sofi',
    fullname: 'Sofía Etcheverry',
    role: 'staff',
    about: 'staff: the day at the desk',
  },
] as const

/** Ana's son, for whom she books too. */
export const child = { id: 6, username: 'tomi', fullname: 'Tomás Paredes', guardian: 1 } as const

const coaches = [
  { fullname: 'Martín Quiroga', about: 'Profe de educación física. Corrige la técnica antes de sumar peso.' },
  { fullname: 'Lucía Peña', about: 'Diez años de yoga. Clases tranquilas, con variantes para cada cuerpo.' },
  { fullname: 'Nicolás Agüero', about: 'Compite en halterofilia y entrena a quien recién agarra la barra.' },
  { fullname: 'Valentina Sosa', about: 'Kinesióloga. Si venís de una lesión, avisale antes de empezar.' },
  { fullname: 'Julián Ferreyra', about: 'Música fuerte y ritmo parejo: sus clases se pasan volando.' },
] as const
const firstNames =
  'Agustín Belén Camila Diego Elena Facundo Gabriela Hernán Inés Joaquín Karina Leandro Mariana Nahuel Olivia Pablo Rocío Santiago Tomás Úrsula Verónica Walter Ximena Yamila Zoe'.split(
    ' ',
  )
const lastNames =
  'Acosta Benítez Cáceres Domínguez Escobar Fernández González Herrera Iglesias Juárez López Martínez Ñañez Ojeda Pérez Quinteros Romero Sánchez Torres Vázquez Zárate'.split(
    ' ',
  )

const firstCoachId = 900
const firstMemberId = 10
const memberCount = 48

export const coachIds = coaches.map((_, index) => firstCoachId + index)
export const memberIds = Array.from({ length: memberCount }, (_, index) => firstMemberId + index)

/** All people of a gym. */
export function seededPeople(gym: SandboxGym, now: number, random: Random): SeededPerson[] {
  const branch = () => gym.defaultBranch + (gym.branches > 0 ? random.below(gym.branches) : 0)
  const person = (
    id: number,
    username: string,
    fullname: string,
    role: SeededPerson['role'],
  ): SeededPerson => ({
    id,
    username,
    fullname,
    searched: toSearchText(fullname),
    role,
    branch: gym.defaultBranch,
    email: `${username}@example.com`,
    guardian: null,
    penalized_until: username === 'gabi' ? now + 4 * day : null,
    about: null,
  })
  return [
    ...logins.map(({ id, username, fullname, role }) => person(id, username, fullname, role)),
    { ...person(child.id, child.username, child.fullname, 'member'), guardian: child.guardian },
    ...coaches.map(({ fullname, about }, index) => ({
      ...person(firstCoachId + index, `coach${index + 1}`, fullname, 'coach'),
      about,
    })),
    ...memberIds.map(id => ({
      ...person(id, `socio${id}`, `${random.pick(firstNames)} ${random.pick(lastNames)}`, 'member'),
      branch: branch(),
    })),
  ]
}
