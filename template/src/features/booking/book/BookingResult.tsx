import {
  alertCircle,
  calendarOutline,
  checkmark,
  close,
  closeOutline,
  flash,
  helpOutline,
  hourglassOutline,
} from 'ionicons/icons'
import { useFeel } from '#platform/device/vibrate.ts'
import { Button, ButtonAnchor, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import styles from './book.module.css'
import { type NextStep, nextStepButtons } from './next-step.ts'
import { type Outcome, type Result, type ResultView, resultView } from './result.ts'

interface Booked {
  /** The name of the class. */
  label: string
  date: string
  /** The relative and the branch, if they are not obvious. */
  details?: readonly string[] | undefined
}

interface BookingResultProps extends Booked {
  result: Result
  onClose: () => void
  onNextStep: (step: NextStep) => void
  /** True while the next step runs. */
  busy?: boolean
  /** True if the gym sells passes in the app, so that a refusal may lead there. */
  sells?: boolean
  /** The URL of the gym's chat with a message about the refusal, null without a chat. */
  chat?: string | null
  /** The terms of cancellation, '' if unknown. */
  terms?: string
  /** Adds the class to the phone's calendar. */
  onCalendar: () => void
  /** The choice for a member on the waitlist. */
  waitingChoice?: Elements
  /** A question for the member after a booking or a place on the waitlist. */
  question?: Elements
}

/** The result of a booking (§2): header, class and date, messages, the pass and the next step. */
export function BookingResult({ result, ...props }: BookingResultProps) {
  useFeel(typeof result === 'string' ? null : resultView(result).tone)
  if (result === 'confirming') return <Confirming {...props} />
  if (result === 'unknown') return <Unknown {...props} />
  return <Answered outcome={result} {...props} />
}

const icons = { success: checkmark, notice: flash, failure: close } as const

const colors = { success: 'fill-success', notice: 'fill-warning', failure: 'fill-danger' } as const

function Answered({
  outcome,
  onNextStep,
  busy,
  sells = true,
  chat = null,
  terms,
  onCalendar,
  waitingChoice,
  question,
  ...what
}: Omit<BookingResultProps, 'result'> & { outcome: Outcome }) {
  const view = resultView(outcome)
  const { tone, header, pass, isWaiting, nextStep } = view
  const isBooked = tone !== 'failure' && !isWaiting
  const step = nextStep && (sells || !soldSteps.includes(nextStep)) ? nextStep : null
  return (
    <Frame
      tone={tone}
      icon={isWaiting ? hourglassOutline : icons[tone]}
      header={header}
      step={stepButton(step, { busy, chat, onNextStep })}
      {...what}
    >
      <Messages {...view} />
      {isWaiting && waitingChoice}
      {isBooked && terms && (
        <Text size="small" tone="soft" className={styles.terms}>
          {terms}
        </Text>
      )}
      {pass && <PassBlock {...pass} />}
      {isBooked && <Promo />}
      {isBooked && outcome.booking && (
        <Button block kind="outline" icon={calendarOutline} onClick={onCalendar}>
          {texts.addToCalendar}
        </Button>
      )}
      {tone !== 'failure' && question}
    </Frame>
  )
}

interface StepOptions extends Pick<BookingResultProps, 'chat' | 'onNextStep'> {
  busy?: boolean | undefined
}

/** Returns the main button after a refusal, null if the app offers no remedy. */
function stepButton(step: NextStep | null, { busy, chat, onNextStep }: StepOptions): Elements {
  if (step === null) return null
  const { icon, label } = nextStepButtons[step]
  if (step !== 'chat')
    return (
      <Button block icon={icon} busy={busy} onClick={() => onNextStep(step)}>
        {label}
      </Button>
    )
  if (!chat) return null
  return (
    <ButtonAnchor block beside icon={icon} href={chat}>
      {label}
    </ButtonAnchor>
  )
}

type UnansweredProps = Booked & Pick<BookingResultProps, 'onClose' | 'onNextStep'>

function Confirming({ label, date, details, onClose }: UnansweredProps) {
  const what = { label, date, details, onClose }
  return (
    <Frame tone="notice" icon={hourglassOutline} header={`${texts.confirming}…`} {...what}>
      <p className={styles.waiting} data-said="0">
        {texts.confirmingHint}
      </p>
    </Frame>
  )
}

function Unknown({ label, date, details, onClose, onNextStep }: UnansweredProps) {
  const what = { label, date, details, onClose }
  return (
    <Frame
      tone="notice"
      icon={helpOutline}
      header={texts.outcomeUnknown}
      step={stepButton('bookings', { onNextStep })}
      {...what}
    >
      <p className={styles.waiting} data-said="0">
        {texts.outcomeUnknownHint}
      </p>
    </Frame>
  )
}

interface FrameProps extends Booked {
  tone: ResultView['tone']
  icon: string
  header: string
  /** The next step after a refusal: the main button, before 'Cerrar'. */
  step?: Elements
  onClose: () => void
  children: Elements
}

function Frame({ tone, icon, header, label, date, details = [], step, onClose, children }: FrameProps) {
  return (
    <div className={styles[tone]}>
      <header className={classes(styles.header, colors[tone])}>
        <span className={styles.close}>
          <IconButton icon={closeOutline} label={texts.closeResult} onClick={onClose} />
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
        {step}
        <Button block kind={step ? 'quiet' : 'primary'} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  )
}

function Messages({ errors, info }: Pick<ResultView, 'errors' | 'info'>) {
  if (errors.length + info.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {errors.map(message => (
        <Message key={`e${message}`} tone="danger" icon={alertCircle} message={message} />
      ))}
      {info.map(message => (
        <Message key={`i${message}`} tone="warning" icon={flash} message={message} />
      ))}
    </Stack>
  )
}

interface MessageProps {
  tone: 'danger' | 'warning'
  icon: string
  message: string
}

function Message({ tone, icon, message }: MessageProps) {
  return (
    <li className={classes(styles.message, `tint-${tone}`)}>
      <Icon icon={icon} />
      <span>{message}</span>
    </li>
  )
}

function PassBlock({ name, credits, days }: NonNullable<ResultView['pass']>) {
  return (
    <Stack gap={1} className={styles.pass}>
      <p className={styles.passName}>{name}</p>
      <p className={styles.passFacts}>
        <span>{credits}</span>
        <span>{days}</span>
      </p>
    </Stack>
  )
}

function Promo() {
  return (
    <Text size="small" tone="soft" className={styles.promo}>
      <span>{texts.promoStart}</span>{' '}
      <span aria-label={texts.promoStars} role="img" className={styles.stars}>
        ★★★★★
      </span>{' '}
      <span>{texts.promoEnd}</span>
    </Text>
  )
}

const soldSteps: readonly NextStep[] = ['buy', 'pay']
