import { swapHorizontalOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { markAttendance } from '../../../domain/roll-call/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useRolledClass } from '../hooks/use-rolled-class.ts'
import { ClassesToRoll } from './ClassesToRoll.tsx'
import { RollCall } from './RollCall.tsx'

/** The roll of the class that was asked for; without one, today's classes to choose from. */
export function StaffRollCall() {
  const { slot, choose, todays, read } = useRolledClass()
  return (
    <Page
      title="Asistencia"
      back="/turnos"
      refresh={read.refetch}
      footer={slot && <Another onChoose={choose} />}
    >
      {slot ? (
        <RollCall key={slot.id} slot={slot} />
      ) : (
        <>
          <Unsent of={markAttendance} />
          <Reading of={read} label="Cargando las clases de hoy…">
            {() => <ClassesToRoll classes={todays} now={serverNow()} onChoose={choose} />}
          </Reading>
        </>
      )}
    </Page>
  )
}

function Another({ onChoose }: { onChoose: (slot: Slot | null) => void }) {
  return (
    <Button kind="outline" block icon={swapHorizontalOutline} onClick={() => onChoose(null)}>
      Otra clase de hoy
    </Button>
  )
}
