import { peopleOutline } from 'ionicons/icons'
import type { Guest } from '../../../contract/invite.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn, dayInWords } from '../../../platform/gym-time.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
import { List, ListRow } from '../../../ui/List.tsx'

/** Whom I brought, or will. */
export function Guests({ guests }: { guests: readonly Guest[] }) {
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
      {guests.map(({ fullname, date, className, state }) => (
        <ListRow
          key={`${date} ${className} ${fullname}`}
          start={<Avatar name={fullname} />}
          title={fullname}
          text={[className, dayInWords(date, today)].filter(Boolean).join(' · ')}
          end={<State state={state} />}
        />
      ))}
    </List>
  )
}

function State({ state }: { state: Guest['state'] }) {
  if (state === 'came') return <Badge tone="success">Vino</Badge>
  return state === 'missed' ? <Badge tone="danger">No vino</Badge> : <Badge tone="brand">Anotado</Badge>
}
