import { calendarOutline } from 'ionicons/icons'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGo } from '../../../ui/link.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useComingClasses } from '../hooks/use-bring-guest.ts'
import { GuestForm } from './GuestForm.tsx'

/** Somebody comes along to one of my coming classes. */
export function GuestSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = 'Anotá a tu invitado'
  return (
    <Sheet open={open} onClose={onClose} label={title} title={title}>
      {open && <Content onDone={onClose} />}
    </Sheet>
  )
}

function Content({ onDone }: { onDone: () => void }) {
  return (
    <Reading of={useComingClasses()} label="Cargando tus clases…">
      {classes =>
        classes.length > 0 ? <GuestForm classes={classes} onDone={onDone} /> : <NoClass onDone={onDone} />
      }
    </Reading>
  )
}

function NoClass({ onDone }: { onDone: () => void }) {
  const go = useGo()
  return (
    <Empty
      icon={calendarOutline}
      title="Primero reservá tu clase"
      text="Tu invitado va a una clase en la que vos también tenés lugar."
      action={
        <Button
          onClick={() => {
            onDone()
            go('/turnos')
          }}
        >
          Reservá una clase
        </Button>
      }
    />
  )
}
