import { day } from '#generator/time-units.ts'
import { unitsPerOne } from '../payments/amounts.ts'

const plan = (id: number, name: string, text: string, price: number, credits: number) => ({
  id,
  name,
  text,
  price: price * unitsPerOne,
  credits,
  days: 30,
  weekly: null as number | null,
})

/** The plans that every gym of the sandbox sells. */
export const seededPlans = [
  plan(1, 'Abono 4 clases', 'Para probar, o para una vez por semana.', 16_500, 4),
  plan(2, 'Abono 8 clases', 'Dos por semana, cuando quieras.', 28_000, 8),
  plan(3, 'Abono 12 clases', 'El más elegido: tres por semana.', 36_000, 12),
  { ...plan(4, 'Plan 3 por semana', 'Hasta tres clases cada semana.', 33_500, 13), weekly: 3 },
  { ...plan(5, 'Clase suelta', 'Una clase, en los próximos siete días.', 5_500, 1), days: 7 },
]

/** A valid and an expired coupon. */
export const seededCoupons = (now: number) => [
  { code: 'VERANO20', percent: 20, until: now + 40 * day },
  { code: 'INVIERNO', percent: 30, until: now - 40 * day },
]
