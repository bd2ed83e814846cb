import { useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { capitalize } from '#platform/capitalize.ts'
import { type RecurringBooking, removeRecurringBooking } from '#protocol/booking/recurring.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useWriteWithToast } from '#ui/overlay/use-write-with-toast.ts'
import { Freshness } from '#ui/query/QueryView.tsx'
import styles from './recurring.module.css'
import { everyWeekInWords } from './recurring.ts'
import { useRecurring } from './use-recurring.ts'

/** The recurring bookings of the member and the family, each with its last problem and a button to end it. */
export function RecurringList() {
  const read = useRecurring()
  const recurring = read.data?.recurring ?? []
  const { end, ending } = useEndRecurring()
  const branches = useBranches()
  if (recurring.length === 0) return null
  const isOwn = recurring.every(({ person }) => !person)
  const title = recurring.length === 1 ? 'Tu turno fijo' : 'Tus turnos fijos'
  return (
    <Section title={isOwn ? title : 'Turnos fijos'}>
      <Freshness of={read} part />
      <List label="Turnos fijos">
        {recurring.map(one => (
          <ListRow
            key={one.id}
            title={one.name}
            text={
              <>
                <span className={styles.line}>
                  {[
                    capitalize(everyWeekInWords(one)),
                    branches.find(({ id }) => id === one.branch)?.name,
                    one.person && `para ${one.person.fullname}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {one.problem && (
                  <span className={styles.problem}>{`La última no se pudo reservar: ${one.problem}`}</span>
                )}
              </>
            }
            end={
              <Button
                kind="quiet"
                small
                busy={ending === one.id}
                aria-label={`Dejar: ${nameOf(one)}`}
                onClick={() => void end(one)}
              >
                Dejar
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** Returns 'Yoga, cada martes a las 19:00, para Tomás Gutiérrez'. */
const nameOf = (one: RecurringBooking): string =>
  [one.name, everyWeekInWords(one), one.person && `para ${one.person.fullname}`].filter(Boolean).join(', ')

/** Ends a recurring booking after a question. Existing bookings stay. */
function useEndRecurring() {
  /** The id of the booking that is being ended. */
  const [ending, setEnding] = useState<string | null>(null)
  const write = useWrite(removeRecurringBooking)
  const confirm = useConfirm()
  const writeWithToast = useWriteWithToast()
  async function end(one: RecurringBooking) {
    const agreed = await confirm({
      title: one.person ? `¿Dejar el turno fijo de ${one.person.fullname}?` : '¿Dejar tu turno fijo?',
      text: `${nameOf(one)}. Lo que ya está reservado queda reservado.`,
      no: 'No, mantenerlo',
      yes: 'Dejarlo',
      danger: true,
    })
    if (!agreed) return
    setEnding(one.id)
    try {
      await writeWithToast(() => write({ recurring: one.id }), {
        done: one.person ? `Ya no es el turno fijo de ${one.person.fullname}.` : 'Ya no es tu turno fijo.',
        refused: 'No se pudo dejar el turno fijo.',
        tone: 'neutral',
      })
    } finally {
      setEnding(null)
    }
  }
  return { end, ending }
}
