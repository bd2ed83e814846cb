import { repeatOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useWrite } from '../../../api/writes/use-write.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { addRecurringBooking } from '../../../domain/recurring/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { useConfirm } from '../../../ui/overlay/dialog.ts'
import { useWriteWithToast } from '../../../ui/overlay/use-write-with-toast.ts'
import { everyWeekInWords, recurringOf, weeklyClassOf } from './recurring.ts'
import { useRecurring } from './use-recurring.ts'

/** Has a class booked every week, or says that it is. Nothing where the gym does not do that, or does not answer. */
export function EveryWeek({ slot }: { slot: Slot }) {
  const { data } = useRecurring()
  const { bookEveryWeek, busy } = useBookEveryWeek()
  if (!data) return null
  if (recurringOf(slot, data.recurring))
    return (
      <Badge icon={repeatOutline} tone="brand">
        Es tu turno fijo
      </Badge>
    )
  return (
    <Button kind="quiet" block icon={repeatOutline} busy={busy} onClick={() => void bookEveryWeek(slot)}>
      Reservar todas las semanas
    </Button>
  )
}

/** Has a class booked every week, after a question that says what that costs. */
function useBookEveryWeek() {
  const [busy, setBusy] = useState(false)
  const write = useWrite(addRecurringBooking)
  const confirm = useConfirm()
  const writeWithToast = useWriteWithToast()
  async function bookEveryWeek(slot: Slot) {
    const agreed = await confirm({
      title: `¿Reservar ${everyWeekInWords(weeklyClassOf(slot))}?`,
      text: `Tu lugar en ${slot.name} se reserva cada semana, apenas abre, y usa un crédito por clase. Si una semana no podés, cancelás solo esa.`,
      no: 'Ahora no',
      yes: 'Reservar siempre',
    })
    if (!agreed) return
    setBusy(true)
    try {
      await writeWithToast(() => write({ slot: slot.id }), {
        done: 'Listo: es tu turno fijo.',
        refused: 'No se pudo hacer tu turno fijo.',
      })
    } finally {
      setBusy(false)
    }
  }
  return { bookEveryWeek, busy }
}
