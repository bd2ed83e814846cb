import { calendarOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { classNow } from '../rules/class-now.ts'

interface ClassesToRollProps {
  classes: readonly Slot[]
  /** The server's time, ms. */
  now: number
  onChoose: (slot: Slot) => void
}

/** Today's classes: tapping one calls its roll. */
export function ClassesToRoll({ classes, now, onChoose }: ClassesToRollProps) {
  if (classes.length === 0)
    return (
      <Empty
        icon={calendarOutline}
        title="Hoy no hay clases"
        text="Podés tomar lista de otro día desde la grilla: tocá la clase y después Asistencia."
        action={<ButtonLink to="/turnos">Ver los turnos</ButtonLink>}
      />
    )
  const running = classNow(classes, now)?.id
  return (
    <Section title="¿De qué clase tomás lista?">
      <List label="Clases de hoy">
        {classes.map(slot => (
          <ListRow
            key={slot.id}
            start={<span className="tabular">{slot.time}</span>}
            title={slot.name}
            text={slot.coach && `Con ${slot.coach.fullname}`}
            end={
              slot.id === running ? (
                <Badge tone="brand">Ahora</Badge>
              ) : (
                <span className="tabular">
                  {slot.taken} de {slot.capacity}
                </span>
              )
            }
            onClick={() => onChoose(slot)}
          />
        ))}
      </List>
    </Section>
  )
}
