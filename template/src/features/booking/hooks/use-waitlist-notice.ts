import { useWrite } from '../../../api/use-write.ts'
import type { Relative } from '../../../domain/classes/bookable.ts'
import { joinWaitlist } from '../../../domain/waitlist/operations.ts'
import { useToldWrite } from './use-told-write.ts'

/** Tells the gym until how many minutes before a class a place is still welcome. Resolves with whether it was taken. */
export function useWaitlistNotice() {
  const tell = useToldWrite()
  const send = useWrite(joinWaitlist)
  return ({ slot, person }: { slot: string; person: Relative | null }, minutes: number): Promise<boolean> =>
    tell(() => send({ slot, person: person?.id ?? '', notice: minutes }), {
      done: 'Listo, lo tenemos en cuenta.',
      refused: 'No se pudo cambiar.',
    })
}
