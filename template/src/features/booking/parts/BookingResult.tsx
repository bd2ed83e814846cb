import {
  alertCircle,
  calendarOutline,
  cardOutline,
  checkmark,
  close,
  closeOutline,
  flash,
  helpOutline,
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
import { type Mend, type Outcome, type Result, type ResultView, resultView } from '../rules/result-view.ts'
import styles from './BookingResult.module.css'

interface What {
  /** What was booked. */
  label: string
  date: string
  /** For whom and where, where there is something to tell apart. */
  details?: readonly string[] | undefined
}

interface BookingResultProps extends What {
  result: Result
  onClose: () => void
  /** What helps after a refusal is asked for. */
  onMend: (mend: Mend) => void
  /** What was asked for after the refusal is on its way. */
  mending?: boolean
  /** The gym sells passes in the app: a refusal may lead there. */
  sells?: boolean
  /** What cancelling will cost, '' where the gym does not say. */
  terms?: string
  /** The class is wanted in the phone's calendar. */
  onCalendar: () => void
  /** What can be chosen of a place in the line. */
  waitingChoice?: ReactNode
  /** What is asked of the member once something was booked. */
  question?: ReactNode
}

/** What became of a booking (§2): header, what and when, messages, the pass, and how to go on. */
export function BookingResult({ result, ...props }: BookingResultProps) {
  useFeel(typeof result === 'string' ? null : resultView(result).tone)
  if (result === 'confirming') return <Confirming {...props} />
  if (result === 'unknown') return <Unknown {...props} />
  return <Answered outcome={result} {...props} />
}

const icons = { success: checkmark, notice: flash, failure: close } as const

function Answered({
  outcome,
  onMend,
  mending,
  sells = true,
  terms,
  onCalendar,
  waitingChoice,
  question,
  ...what
}: Omit<BookingResultProps, 'result'> & { outcome: Outcome }) {
  const view = resultView(outcome)
  const { tone, header, pass, isWaiting, mend } = view
  const isBooked = tone !== 'failure' && !isWaiting
  return (
    <Frame tone={tone} icon={isWaiting ? hourglassOutline : icons[tone]} header={header} {...what}>
      <Messages {...view} />
      {isWaiting && waitingChoice}
      {isBooked && terms && <p className={styles.terms}>{terms}</p>}
      {pass && <PassBlock {...pass} />}
      {isBooked && <Promo />}
      {isBooked && outcome.booking && (
        <Button block kind="outline" icon={calendarOutline} onClick={onCalendar}>
          Agregá al calendario
        </Button>
      )}
      {tone !== 'failure' && question}
      {mend && (sells || !soldMends.includes(mend)) && (
        <MendButton mend={mend} busy={mending} onMend={onMend} />
      )}
    </Frame>
  )
}

function MendButton({
  mend,
  busy,
  onMend,
}: {
  mend: Mend
  busy?: boolean | undefined
  onMend: (mend: Mend) => void
}) {
  return (
    <Button block kind="outline" icon={mends[mend].icon} busy={busy} onClick={() => onMend(mend)}>
      {mends[mend].words}
    </Button>
  )
}

type Waited = What & Pick<BookingResultProps, 'onClose' | 'onMend'>

function Confirming({ label, date, details, onClose }: Waited) {
  const what = { label, date, details, onClose }
  return (
    <Frame tone="notice" icon={hourglassOutline} header="Estamos confirmando tu reserva…" {...what}>
      <p className={styles.waiting} role="status">
        No nos llegó la respuesta del gimnasio. Le estamos preguntando si quedó hecha: no hace falta que la
        pidas otra vez.
      </p>
    </Frame>
  )
}

function Unknown({ label, date, details, onClose, onMend }: Waited) {
  const what = { label, date, details, onClose }
  return (
    <Frame tone="notice" icon={helpOutline} header="No sabemos si quedó hecha" {...what}>
      <p className={styles.waiting} role="status">
        No nos llegó la respuesta, y el gimnasio no nos pudo decir qué pasó. Fijate en Mis Reservas antes de
        pedirla otra vez.
      </p>
      <MendButton mend="bookings" onMend={onMend} />
    </Frame>
  )
}

interface FrameProps extends What {
  tone: ResultView['tone']
  icon: string
  header: string
  onClose: () => void
  children: ReactNode
}

function Frame({ tone, icon, header, label, date, details = [], onClose, children }: FrameProps) {
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
        {details.map(line => (
          <p key={line} className={styles.detail}>
            {line}
          </p>
        ))}
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
