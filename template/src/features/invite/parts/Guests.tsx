import { peopleOutline } from 'ionicons/icons'
import type { Guest } from '../../../domain/invite/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn, dayInWords } from '../../../platform/gym-time.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
import { List, ListRow } from '../../../ui/List.tsx'
import styles from './Guests.module.css'

interface GuestsProps {
  guests: readonly Guest[]
  /** The guest whose place is being given back, '' for none. */
  leaving?: string
  onGiveBack: (guest: Guest) => void
}

/** Whom I brought, or will. */
export function Guests({ guests, leaving = '', onGiveBack }: GuestsProps) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  if (guests.length === 0)
    return (
      <Empty
        icon={peopleOutline}
        title="Todavía no trajiste a nadie"
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
                    aria-label={`Cancelá el lugar de ${fullname}`}
                    onClick={() => onGiveBack(guest)}
                  >
                    Cancelá
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
