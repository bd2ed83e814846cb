import { alertCircle, banOutline, searchOutline } from 'ionicons/icons'
import { type ReactNode, useEffect } from 'react'
import { saysNotThere } from '#api/api-error.ts'
import { useRead } from '#api/reads/queries.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { useRecentPeople } from '#features/people/shared/use-recent-people.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { type PersonCard as Card, personCard } from '#protocol/desk/person-card.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/content/Notice.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { Certificate } from '../certificate/Certificate.tsx'
import * as texts from '../messages.ts'
import { useDeskWrite } from '../use-desk-write.ts'
import { Charges } from './Charges.tsx'
import { ComingClasses, PastClasses } from './Classes.tsx'
import { Notes } from './Notes.tsx'
import { Passes } from './Passes.tsx'
import { Contact, PersonHead } from './PersonHead.tsx'
import styles from './person.module.css'
import { creditsGlance, debtGlance, type Glance, nextClassGlance } from './person-facts.ts'

/** Reception's data about a person, and the actions for them. Only the name is stored on the phone. */
export function PersonCard({ person }: { person: string }) {
  const read = useRead(personCard, { person }, { enabled: person !== '', staleTime: 0 })
  const { note, forget } = useRecentPeople()
  const name = read.data?.fullname
  const isGone = saysNotThere(read.error)
  useEffect(() => {
    if (name !== undefined) note({ id: person, fullname: name })
  }, [person, name, note])
  useEffect(() => {
    if (isGone) forget(person)
  }, [isGone, person, forget])
  if (person === '')
    return (
      <Empty
        icon={searchOutline}
        title={texts.nobodyChosen}
        text={texts.nobodyChosenText}
        action={<ButtonLink to="/personas">{texts.findPerson}</ButtonLink>}
      />
    )
  if (isGone) return <Empty icon={alertCircle} title={texts.personGone} text={texts.personGoneText} />
  return (
    <QueryView query={read} label={texts.loadingCard}>
      {card => <CardContent card={card} />}
    </QueryView>
  )
}

function CardContent({ card }: { card: Card }) {
  const { timeZone } = useGym().manifest
  const today = dateIn(timeZone, serverNow())
  const desk = useDeskWrite()
  return (
    <article className={styles.card} aria-label={texts.cardOf(card.fullname)}>
      {card.block && (
        <Notice icon={banOutline} tone="danger">
          <strong>{texts.cannotBook}</strong> <span>{card.block.text || texts.blockUnexplained}</span>
        </Notice>
      )}
      <PersonHead card={card} today={today} timeZone={timeZone} />
      <Certificate card={card} today={today} timeZone={timeZone} desk={desk} />
      <AtAGlance card={card} today={today} />
      <Charges card={card} today={today} desk={desk} />
      <Passes card={card} desk={desk} />
      <ComingClasses card={card} today={today} desk={desk} />
      <Notes card={card} timeZone={timeZone} desk={desk} />
      <Contact card={card} today={today} />
      <PastClasses past={card.past} today={today} />
    </article>
  )
}

function AtAGlance({ card, today }: { card: Card; today: string }) {
  const money = useMoney()
  const facts = [
    debtGlance(card, money, today),
    creditsGlance(card.passes),
    nextClassGlance(card.coming, today),
  ]
  return <dl className={styles.glance}>{facts.map(fact)}</dl>
}

const isAlarm = (tone: Glance['tone']) => tone === 'warning' || tone === 'danger'

const fact = ({ label, value, words, text, tone }: Glance): ReactNode => (
  <div key={label} className={classes('surface', styles.fact, isAlarm(tone) && `tint-${tone}`)}>
    <dt className={styles.factName}>{label}</dt>
    <dd className={styles.factValue}>{words ? <Spoken spoken={words}>{value}</Spoken> : value}</dd>
    {text !== '' && <dd className={styles.factText}>{text}</dd>}
  </div>
)
