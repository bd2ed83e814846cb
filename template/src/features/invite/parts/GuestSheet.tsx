import { calendarOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
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
  const { classes, error } = useComingClasses()
  const go = useGo()
  if (!classes && error) return <ErrorState message={errorSentence(error)} />
  if (!classes) return <Loading label="Cargando tus clases…" />
  if (classes.length > 0) return <GuestForm classes={classes} onDone={onDone} />
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
