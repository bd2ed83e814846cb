import type { Audience } from '#protocol/fitness/workout.ts'

export const audienceNames: readonly { value: Audience; name: string }[] = [
  { value: 'everyone', name: 'Todos' },
  { value: 'gym', name: 'Mi gimnasio' },
  { value: 'me', name: 'Solo yo' },
]

export const levelNames = [
  { value: 'rx', name: 'RX' },
  { value: 'scaled', name: 'Escalado' },
] as const

export const levelLabel = (rx: boolean): string => (rx ? 'RX' : 'Escalado')
