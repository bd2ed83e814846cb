import { useUnknown } from '../../../api/unknown-actions.ts'
import { type PersonCard, settleCharge } from '../../../domain/desk/operations.ts'
import { useMoney } from '../../../domain/gym/money.ts'
import type { Charge } from '../../../domain/payments/operations.ts'
import { dayInWords } from '../../../platform/time/gym-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Section } from '../../../ui/content/Section.tsx'
import { useChoice } from '../../../ui/overlay/dialog.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import styles from './person.module.css'
import { chargeState } from './person-facts.ts'

interface ChargesProps {
  card: PersonCard
  today: string
  desk: DeskWrite
}

/** What is to be paid, each to be settled at the desk. */
export function Charges({ card, today, desk }: ChargesProps) {
  const { charges, fullname } = card
  const money = useMoney()
  const settle = useSettling(fullname, desk)
  const canSettle = useUnknown(['settleCharge']).length === 0
  const place = useFocusKept<HTMLDivElement>(charges.length, desk.busy !== null)
  return (
    <Section title="A pagar">
      <div ref={place} tabIndex={-1} className={styles.list}>
        {charges.length === 0 ? (
          <p className={styles.none}>No tiene nada para pagar.</p>
        ) : (
          <List label="A pagar">
            {charges.map(charge => (
              <ListRow
                key={charge.id}
                title={charge.concept || 'Sin detalle'}
                text={<ChargeFacts charge={charge} today={today} />}
                end={
                  <span className={styles.rowEnd}>
                    <strong className={styles.amount}>{money(charge.amount)}</strong>
                    {canSettle && charge.state !== 'paid' && (
                      <Button
                        kind="outline"
                        small
                        busy={desk.busy === nameOf(charge)}
                        aria-label={`Cobrar ${money(charge.amount)} de ${charge.concept}`}
                        onClick={() => void settle(charge)}
                      >
                        Cobrar
                      </Button>
                    )}
                  </span>
                }
              />
            ))}
          </List>
        )}
      </div>
    </Section>
  )
}

function ChargeFacts({ charge, today }: { charge: Charge; today: string }) {
  const { label, tone } = chargeState(charge)
  const verb = charge.date < today ? 'Venció' : 'Vence'
  return (
    <span className={styles.facts}>
      {charge.date !== '' && <span>{`${verb} ${onDay(charge.date, today)}`}</span>}
      {charge.state !== 'due' && <Badge tone={tone}>{label}</Badge>}
    </span>
  )
}

/** 'hoy', 'el lunes 23 de noviembre' */
function onDay(date: string, today: string): string {
  const day = dayInWords(date, today)
  return ['hoy', 'ayer', 'mañana'].includes(day) ? day : `el ${day}`
}

const nameOf = ({ id }: Charge): string => `charge ${id}`

/** Asks how it was paid, with the amount, and notes it. That somebody else has done it meanwhile is said in the gym's words. */
function useSettling(fullname: string, { run }: DeskWrite): (charge: Charge) => Promise<void> {
  const choose = useChoice()
  const toast = useToast()
  const money = useMoney()
  return async charge => {
    const amount = money(charge.amount)
    const what = `${charge.concept} · ${fullname}.`
    const question = {
      title: `¿Cobrar ${amount}?`,
      text: charge.state === 'review' ? `${what} ${inReview}` : what,
      no: 'No cobrar',
      choices: [
        { value: 'gym', label: 'Efectivo o tarjeta' },
        { value: 'transfer', label: 'Transferencia' },
      ],
    } as const
    const settled = await run(nameOf(charge), {
      write: settleCharge,
      async ask() {
        const way = await choose(question)
        return way && { charge: charge.id, way }
      },
      refused: 'No se cobró',
      unknown: 'No sabemos si se cobró',
    })
    if (settled) toast(`Cobraste ${amount}.`, { tone: 'success' })
  }
}

const inReview = 'Avisó una transferencia por esto, que está por revisar.'
