/** Who may see a result, in words. */
export const audienceNames = [
  { value: 'todos', name: 'Todos' },
  { value: 'gimnasio', name: 'Mi gimnasio' },
  { value: 'yo', name: 'Solo yo' },
] as const

export const levelNames = [
  { value: 'rx', name: 'RX' },
  { value: 'escalado', name: 'Escalado' },
] as const
