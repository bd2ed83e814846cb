import type { Audience } from '../../../contract/workout.ts'

/** Who may see a result, in words. */
export const audienceNames: readonly { value: Audience; name: string }[] = [
  { value: 'todos', name: 'Todos' },
  { value: 'gimnasio', name: 'Mi gimnasio' },
  { value: 'yo', name: 'Solo yo' },
]

export const levelNames = [
  { value: 'rx', name: 'RX' },
  { value: 'escalado', name: 'Escalado' },
] as const
