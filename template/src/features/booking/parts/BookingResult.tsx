import {
  alertCircle,
  calendarOutline,
  cardOutline,
  checkmark,
  close,
  closeOutline,
  flash,
  hourglassOutline,
  star,
  ticketOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useFeel } from '../../../ui/vibrate.ts'
import { type Mend, type Outcome, type ResultView, resultView } from '../rules/result-view.ts'
import styles from './BookingResult.module.css'

interface BookingResultProps {
  outcome: Outcome | 'confirming'
  /** What was booked. */
  label: string
  date: string
  onClose: () => void
  /** What helps after a refusal is asked for. */
  onMend: (mend: Mend) => void
  /** The gym sells passes in the app: a refusal may lead there. */
  sells?: boolean
  /** The class is wanted in the phone's calendar. */
  onCalendar: () => void
  /** What is asked of the member once something was booked. */
  question?: ReactNode
}

const icons = { success: checkmark, notice: flash, failure: close } as const

/** What became of a booking (§2): header, what and when, messages, the pass, and how to go on. */
export function BookingResult({
  outcome,
  label,
  date,
  onClose,
  onMend,
  sells = true,
  onCalendar,
  question,
}: BookingResultProps) {
  const view = outcome === 'confirming' ? null : resultView(outcome)
  useFeel(view?.tone ?? null)
  if (outcome === 'confirming' || !view) return <Confirming label={label} date={date} onClose={onClose} />
  return (
    <Frame
      tone={view.tone}
      icon={icons[view.tone]}
      header={view.header}
      label={label}
      date={date}
      onClose={onClose}
    >
      <Messages {...view} />
      {outcome.waitlist && (
        <p className={styles.place}>Tu lugar en la lista de espera: {outcome.waitlist.position}</p>
      )}
      {view.pass && <PassBlock {...view.pass} />}
      {view.tone !== 'failure' && <Promo />}
      {view.tone !== 'failure' && outcome.booking && (
        <Button block kind="outline" icon={calendarOutline} onClick={onCalendar}>
          Agregá al calendario
        </Button>
      )}
      {view.tone !== 'failure' && question}
      {view.mend && (sells || !soldMends.includes(view.mend)) && (
        <Button
          block
          kind="outline"
          icon={mends[view.mend].icon}
          onClick={() => view.mend && onMend(view.mend)}
        >
          {mends[view.mend].words}
        </Button>
      )}
    </Frame>
  )
}

function Confirming(props: { label: string; date: string; onClose: () => void }) {
  return (
    <Frame tone="notice" icon={hourglassOutline} header="Estamos confirmando tu reserva…" {...props}>
      <p className={styles.waiting} role="status">
        Se cortó la conexión al reservar. Le estamos preguntando al gimnasio si quedó hecha: no hace falta que
        la pidas otra vez.
      </p>
    </Frame>
  )
}

interface FrameProps {
  tone: ResultView['tone']
  icon: string
  header: string
  label: string
  date: string
  onClose: () => void
  children: ReactNode
}

function Frame({ tone, icon, header, label, date, onClose, children }: FrameProps) {
  return (
    <div className={styles[tone]}>
      <header className={styles.header}>
        <span className={styles.close}>
          <IconButton icon={closeOutline} label="Cerrar" onClick={onClose} />
        </span>
        <span className={styles.sign}>
          <Icon icon={icon} size="large" />
        </span>
        <h2 className={styles.title}>{header}</h2>
      </header>
      <div className={styles.body}>
        <p className={styles.label}>{label}</p>
        <p className={styles.date}>{date}</p>
        {children}
        <Button block onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </div>
  )
}

function Messages({ errors, info }: Pick<ResultView, 'errors' | 'info'>) {
  if (errors.length + info.length === 0) return null
  return (
    <ul className={styles.messages}>
      {errors.map(message => (
        <Message key={`e${message}`} look={styles.error} icon={alertCircle} words={message} />
      ))}
      {info.map(message => (
        <Message key={`i${message}`} look={styles.info} icon={flash} words={message} />
      ))}
    </ul>
  )
}

function Message({ look, icon, words }: { look: string | undefined; icon: string; words: string }) {
  return (
    <li className={classes(styles.message, look)}>
      <Icon icon={icon} />
      <span>{words}</span>
    </li>
  )
}

function PassBlock({ name, credits, days }: NonNullable<ResultView['pass']>) {
  return (
    <div className={styles.pass}>
      <p className={styles.passName}>{name}</p>
      <p className={styles.passFacts}>
        <span>{credits}</span>
        <span>{days}</span>
      </p>
    </div>
  )
}

function Promo() {
  return (
    <p className={styles.promo}>
      Nuevo!! calificá con{' '}
      <span aria-label="5 estrellas" role="img" className={styles.stars}>
        ★★★★★
      </span>{' '}
      desde 'Mis Reservas'.
    </p>
  )
}

const soldMends: readonly Mend[] = ['buy', 'pay']

const mends: Readonly<Record<Mend, { icon: string; words: string }>> = {
  buy: { icon: star, words: 'Comprá un abono' },
  waitlist: { icon: hourglassOutline, words: 'Anotate en la lista de espera' },
  pay: { icon: cardOutline, words: 'Mirá tus pagos' },
  bookings: { icon: ticketOutline, words: 'Mirá tus reservas' },
}
