import type { Arrival } from './arrival.ts'

/** What is said of a class that one can come to, or could. `until`: the hour it ends; `name` of somebody of the family, '' for oneself. */
export function arrivalWords(
  arrival: Exclude<Arrival, { kind: 'before' }>,
  until: string,
  name: string,
): string {
  switch (arrival.kind) {
    case 'open':
      if (!arrival.late) return `Podés dar el presente hasta las ${until}.`
      return `La clase ya empezó: ${name === '' ? 'vas' : `${name} va`} a figurar tarde.`
    case 'there':
      return `${name === '' ? 'Ya diste' : `${name} ya dio`} el presente${arrival.late ? ', tarde' : ''}`
    case 'absent':
      return name === ''
        ? 'Figurás ausente. Si estás acá, avisale a tu coach.'
        : `${name} figura ausente. Si está acá, avisale a su coach.`
    case 'over':
      return 'La clase ya terminó.'
  }
}
