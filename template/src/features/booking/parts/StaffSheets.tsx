import type { Slot } from '../../../domain/classes/operations.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { AddClients } from './AddClients.tsx'
import { PersonSearch } from './PersonSearch.tsx'

/** What staff do with a slot that is already chosen. */
export interface StaffTask {
  kind: 'find' | 'add'
  slot: Slot
}

const titles = { find: 'Reservá para alguien', add: 'Agregar Clientes' } as const

/** The staff's sheets over the schedule. */
export function StaffSheets({ task, onClose }: { task: StaffTask | null; onClose: () => void }) {
  const title = titles[task?.kind ?? 'find']
  return (
    <Sheet
      open={task !== null}
      onClose={onClose}
      label={title}
      title={title}
      size="full"
      back={task?.kind === 'add'}
    >
      {task?.kind === 'find' && <PersonSearch slot={task.slot} />}
      {task?.kind === 'add' && <AddClients slot={task.slot} />}
    </Sheet>
  )
}
