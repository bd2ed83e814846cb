import type { Audience } from '../../../domain/fitness/operations.ts'

/** Who may see a result, in words. */
export const audienceNames: readonly { value: Audience; name: string }[] = [
  { value: 'everyone', name: 'Todos' },
  { value: 'gym', name: 'Mi gimnasio' },
  { value: 'me', name: 'Solo yo' },
]

export const levelNames = [
  { value: 'rx', name: 'RX' },
  { value: 'scaled', name: 'Escalado' },
] as const
