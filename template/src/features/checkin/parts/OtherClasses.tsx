import type { TodaysClass } from '../../../domain/checkin/operations.ts'
import { hourIn } from '../../../platform/gym-time.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useGym } from '../../../ui/gym.ts'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type Arrival, arrivalAt } from '../rules/arrival.ts'

/** The rest of my classes of today, with how each stands. */
export function OtherClasses({ classes, now }: { classes: readonly TodaysClass[]; now: number }) {
  const { timeZone } = useGym().manifest
  if (classes.length === 0) return null
  return (
    <Section title="También hoy">
      <List label="Tus otras clases de hoy">
        {classes.map(one => (
          <ListRow
            key={one.booking}
            start={<span className="tabular">{one.time}</span>}
            title={one.name}
            end={<State arrival={arrivalAt(one, now)} opens={hourIn(timeZone, one.opensAt)} />}
          />
        ))}
      </List>
    </Section>
  )
}

function State({ arrival, opens }: { arrival: Arrival; opens: string }) {
  switch (arrival.kind) {
    case 'before':
      return <span>Abre a las {opens}</span>
    case 'open':
      return <Badge tone="brand">Abierto</Badge>
    case 'there':
      return <Badge tone="success">{arrival.late ? 'Tarde' : 'Presente'}</Badge>
    case 'absent':
      return <Badge tone="danger">Ausente</Badge>
    case 'over':
      return <Badge>Terminó</Badge>
  }
}
