import type { OwnedPass } from '../../../contract/passes.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

const soon = 3

/** What a member should know of a pass at a glance; warned from three days before its end. */
export function passState({ days, credits, state }: OwnedPass): { tone: Tone; words: string } {
  if (state === 'vencido' || days < 0) return { tone: 'danger', words: 'Venció' }
  if (credits <= 0) return { tone: 'neutral', words: 'Sin créditos' }
  const words = days === 0 ? 'Vence hoy' : `Vence en ${days} ${days === 1 ? 'día' : 'días'}`
  return { tone: days <= soon ? 'warning' : 'success', words }
}
