import { moneyIn } from '../../../platform/money.ts'

/** What a member has filled in. `date` YYYY-MM-DD, `photo` a data address. */
export interface TransferForm {
  amount: string
  date: string
  photo: string
}

export type FormErrors = Partial<Record<keyof TransferForm, string>>

/** What is wrong with each field; nothing where it can be sent. `today` YYYY-MM-DD. */
export function formErrors({ amount, date, photo }: TransferForm, today: string): FormErrors {
  return {
    ...(moneyIn(amount) === null && { amount: 'Escribí cuánto transferiste, por ejemplo 28.000.' }),
    ...dateError(date, today),
    ...(photo === '' && { photo: 'Falta la foto del comprobante.' }),
  }
}

function dateError(date: string, today: string): FormErrors {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return { date: 'Elegí el día de la transferencia.' }
  return date > today ? { date: 'Ese día todavía no llegó.' } : {}
}
