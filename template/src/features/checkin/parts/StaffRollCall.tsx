import { swapHorizontalOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { Slot } from '../../../contract/slot.ts'
import { serverNow } from '../../../platform/clock.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useRolledClass } from '../hooks/use-rolled-class.ts'
import { ClassesToRoll } from './ClassesToRoll.tsx'
import { RollCall } from './RollCall.tsx'

/** The roll of the class that was asked for; without one, today's classes to choose from. */
export function StaffRollCall() {
  const { slot, choose, todays, read, refetch } = useRolledClass()
  return (
    <Page title="Asistencia" back="/turnos" refresh={refetch} footer={slot && <Another onChoose={choose} />}>
      {slot ? (
        <RollCall key={slot.id} slot={slot} />
      ) : (
        <>
          <Freshness of={read} />
          <Unsent action="asistenciaadd" />
          {todays && <ClassesToRoll classes={todays} now={serverNow()} onChoose={choose} />}
          {!todays && read.error && (
            <ErrorState message={errorSentence(read.error)} onRetry={() => void refetch()} />
          )}
          {!todays && !read.error && <Loading label="Cargando las clases de hoy…" />}
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
