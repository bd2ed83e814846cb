import type { SandboxGym } from '../call.ts'

const names = ['Centro', 'Norte', 'Sur', 'Oeste', 'Este', 'Parque', 'Río', 'Terminal']

/** The branches of a gym, if it has any. */
export const seededBranches = ({ branches, defaultBranch }: SandboxGym) =>
  Array.from({ length: branches }, (_, index) => ({
    id: defaultBranch + index,
    name: names[index] ?? `Sede ${index + 1}`,
    address: `Av. San Martín ${100 * (index + 1)}, Buenos Aires`,
  }))
