import { staffBook } from '../../../domain/people/operations.ts'
import { useConfirm } from '../../../ui/overlay/dialog.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import type { ClassOfDay } from '../class-of-day.ts'
import { useDeskWrite } from '../use-desk-write.ts'

interface Adding {
  /** Who is being added, by their id; null for nobody. */
  busy: string | null
  /** Books the class for somebody, after the question of §2. Resolves with whether they have a place now. */
  add: (person: { id: string; fullname: string }) => Promise<boolean>
}

/** Gives people a place in a class. */
export function useAdding(slot: Pick<ClassOfDay, 'id' | 'name' | 'time'>): Adding {
  const { busy, run } = useDeskWrite()
  const confirm = useConfirm()
  const toast = useToast()
  async function add({ id, fullname }: { id: string; fullname: string }) {
    const title = `${slot.name}, ${slot.time}`
    const added = await run(id, {
      write: staffBook,
      async ask() {
        const agreed = await confirm({ title: fullname, text: title, no: 'Cancelá', yes: 'Reservá' })
        return agreed ? { slot: slot.id, person: id } : null
      },
      refused: `${fullname} no quedó en la clase`,
      unknown: `No sabemos si ${fullname} quedó en la clase`,
    })
    if (!added) return false
    toast(`${fullname} tiene su lugar en ${title}.`, { tone: 'success' })
    return true
  }
  return { busy, add }
}
