import { staffCancel } from '#protocol/checkin/roll-call.ts'
import type { ComingBooking } from '#protocol/desk/person-card.ts'
import { useChoice } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import type { DeskWrite } from '../use-desk-write.ts'

/** Returns the task name for cancelling a place. */
export const placeName = ({ booking }: Pick<ComingBooking, 'booking'>): string => `place ${booking}`

/** Returns the sentence about the credit of a cancelled place. */
export const aboutCredit = (isReturned: boolean): string =>
  isReturned ? 'Si había usado un crédito, lo tiene de vuelta.' : 'El crédito no se devuelve.'

/** Cancels a person's place after a question about the credit. `facts`: the time and place of the class. */
export function useGivingBack(
  fullname: string,
  { run }: DeskWrite,
): (booking: ComingBooking, facts: string) => Promise<void> {
  const choose = useChoice()
  const toast = useToast()
  return async (booking, facts) => {
    const question = {
      title: `¿Cancelar el lugar de ${fullname}?`,
      text: `${booking.name}. ${facts}.`,
      no: 'No cancelar',
      choices: [
        { value: 'returned', label: 'Cancelar y devolver el crédito' },
        { value: 'lost', label: 'Cancelar sin devolver', kind: 'danger' },
      ],
    } as const
    let isReturned = false
    const given = await run(placeName(booking), {
      write: staffCancel,
      async ask() {
        const credit = await choose(question)
        isReturned = credit === 'returned'
        return credit && { booking: booking.booking, costsCredit: credit === 'lost' }
      },
      refused: 'No se canceló',
      unknown: 'No sabemos si se canceló',
    })
    if (!given) return
    toast(`Lugar cancelado. ${aboutCredit(isReturned)}`, { tone: 'success' })
  }
}
