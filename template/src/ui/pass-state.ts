import type { OwnedPass } from '../contract/passes.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** Warned a week before, and again three days and one day before: each time in stronger words. */
const soon = 7

/** What a member should know of a pass at a glance; warned from a week before its end. */
export function passState({ days, credits, state }: OwnedPass): { tone: Tone; words: string } {
  if (state === 'vencido' || days < 0) return { tone: 'danger', words: 'Venció' }
  if (credits <= 0) return { tone: 'neutral', words: 'Sin créditos' }
  const words = days === 0 ? 'Vence hoy' : `Vence en ${days} ${days === 1 ? 'día' : 'días'}`
  return { tone: days <= soon ? 'warning' : 'success', words }
}
