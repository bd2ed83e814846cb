import { calendarOutline } from 'ionicons/icons'
import type { Slot } from '../../../contract/slot.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'

interface ClassesToRollProps {
  classes: readonly Slot[]
  onChoose: (slot: Slot) => void
}

/** Today's classes: tapping one calls its roll. */
export function ClassesToRoll({ classes, onChoose }: ClassesToRollProps) {
  if (classes.length === 0)
    return (
      <Empty
        icon={calendarOutline}
        title="Hoy no hay clases"
        text="Podés tomar lista de otro día desde la grilla: tocá la clase y después Asistencia."
        action={<ButtonLink to="/turnos">Ver los turnos</ButtonLink>}
      />
    )
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
              <span className="tabular">
                {slot.taken} de {slot.capacity}
              </span>
            }
            onClick={() => onChoose(slot)}
          />
        ))}
      </List>
    </Section>
  )
}
