import { peopleOutline } from 'ionicons/icons'
import { useState } from 'react'
import { ApiError, errorSentence } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import type { Guest } from '#protocol/account/invite.ts'
import { cancelBooking } from '#protocol/booking/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { Empty } from '#ui/query/Empty.tsx'
import styles from './invite.module.css'

interface GuestsProps {
  guests: readonly Guest[]
  /** The guest with a cancellation in progress, by id. Empty if there is no cancellation. */
  leaving?: string
  onGiveBack: (guest: Guest) => void
}

/** Past and coming guests. */
export function Guests({ guests, leaving = '', onGiveBack }: GuestsProps) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  if (guests.length === 0)
    return (
      <Empty
        icon={peopleOutline}
        title="Todavía no invitaste a nadie"
        text="Acá vas a ver quiénes vinieron con vos."
      />
    )
  return (
    <List label="Tus invitados">
      {guests.map(guest => {
        const { id, fullname, date, className, state } = guest
        return (
          <ListRow
            key={`${id} ${date} ${className} ${fullname}`}
            start={<Avatar name={fullname} />}
            title={fullname}
            text={[className, dayInWords(date, today)].filter(Boolean).join(' · ')}
            end={
              <span className={styles.end}>
                <State state={state} />
                {state === 'expected' && id !== '' && date >= today && (
                  <Button
                    kind="quiet"
                    small
                    busy={id === leaving}
                    aria-label={`Cancelar el lugar de ${fullname}`}
                    onClick={() => onGiveBack(guest)}
                  >
                    Cancelar
                  </Button>
                )}
              </span>
            }
          />
        )
      })}
    </List>
  )
}

function State({ state }: { state: Guest['state'] }) {
  if (state === 'came') return <Badge tone="success">Vino</Badge>
  return state === 'missed' ? <Badge tone="danger">No vino</Badge> : <Badge tone="brand">Anotado</Badge>
}

/** Cancels a guest's booking after a confirmation. `leaving`: the id of the guest being cancelled, or ''. */
export function useGiveBack(): { giveBack: (guest: Guest) => Promise<void>; leaving: string } {
  const [leaving, setLeaving] = useState('')
  const confirm = useConfirm()
  const refresh = useRefresh()
  const toast = useToast()
  async function giveBack({ id, fullname, className }: Guest) {
    if (leaving !== '' || !(await confirm(question(fullname, className)))) return
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'danger' })
    setLeaving(id)
    try {
      const { ok, errors } = await writeOnce(cancelBooking, { booking: id, acceptsCost: false })
      if (ok === 1) toast(`Listo: ${fullname} ya no va.`, { tone: 'success' })
      else toast(errors[0] ?? 'No se pudo cancelar su lugar.', { tone: 'danger' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.kind === 'unknown' ? notKnown : errorSentence(error), { tone: 'danger' })
    } finally {
      await refresh('myInvitation', 'schedule', 'classPeople')
      setLeaving('')
    }
  }
  return { giveBack, leaving }
}

const notKnown = 'No sabemos si su lugar se canceló. Fijate en tus invitados antes de probar de nuevo.'

const question = (fullname: string, className: string) => ({
  title: `¿${fullname} no va?`,
  text: `Se libera su lugar en ${className || 'la clase'} y recuperás la invitación.`,
  no: 'Volver',
  yes: 'Cancelar su lugar',
  danger: true,
})
