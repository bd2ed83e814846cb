import { sureWrite } from '../../../api/sure-write.ts'
import type { Relative } from '../rules/bookable.ts'
import { useToldWrite } from './use-told-write.ts'

/** Tells the gym until how many minutes before a class a place is still welcome. Resolves with whether it was taken. */
export function useWaitlistNotice() {
  const tell = useToldWrite()
  return ({ slot, person }: { slot: string; person: Relative | null }, minutes: number): Promise<boolean> =>
    tell(() => sureWrite('esperaadd', { id: slot, cid: person?.id ?? '', aviso: String(minutes) }), {
      done: 'Listo, lo tenemos en cuenta.',
      refused: 'No se pudo cambiar.',
    })
}
