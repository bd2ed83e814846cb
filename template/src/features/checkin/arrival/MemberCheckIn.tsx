import { calendarOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { bookAClass } from '#features/booking/messages.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { useOnline } from '#platform/device/use-online.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import type { TodaysClass } from '#protocol/checkin/checkin.ts'
import { family as familyRead } from '#protocol/people/people.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { MyCode, useCheckInCode } from '../my-code/MyCode.tsx'
import { arrivalAt } from '../shared/arrival.ts'
import { useCheckIn } from '../shared/use-check-in.ts'
import { ArrivalCard, OtherClasses } from './ArrivalCard.tsx'
import styles from './arrival.module.css'
import { isCodeOfUse, mainClass, shortNames } from './main-class.ts'

/** Today's class of the member or a relative, "Estoy acá" while check-in is open, and the code to scan. */
export function MemberCheckIn() {
  const [who, choose] = useState<Arriving>(oneself)
  const read = useCheckInCode(who.id)
  const now = useNow()
  const today = dateIn(useGym().manifest.timeZone, now)
  const classes = read.data?.classes.filter(({ date }) => date === today)
  const main = mainClass(classes ?? [], now)
  const isOpen = main !== null && arrivalAt(main, now).kind === 'open'
  return (
    <Page
      title={texts.title}
      back="/tab3"
      subtitle={useHoursNote()}
      refresh={read.refetch}
      footer={isOpen && <Here one={main} who={who} />}
    >
      <WhoArrives chosen={who} onChoose={choose} />
      <QueryView query={{ ...read, data: classes }} label={texts.loadingClass}>
        {todays => (
          <>
            {main && <ArrivalCard one={main} now={now} name={who.name} />}
            {main && <OtherClasses classes={todays.filter(one => one !== main)} now={now} />}
            {isCodeOfUse(todays, now) && <Code read={read} now={now} isOpen={isOpen} name={who.name} />}
            {todays.length === 0 && <NoClass name={who.name} />}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Here({ one, who }: { one: TodaysClass; who: Arriving }) {
  const { checkIn, busy } = useCheckIn(who.id)
  return (
    <Button block busy={busy} onClick={() => void checkIn(one)}>
      {who.name === '' ? texts.here : texts.isHere(who.name)}
    </Button>
  )
}

interface CodeProps {
  read: ReturnType<typeof useCheckInCode>
  now: number
  /** True if the page shows the check-in button too. */
  isOpen: boolean
  /** The relative's name, '' for the member. */
  name: string
}

function Code({ read, now, isOpen, name }: CodeProps) {
  const online = useOnline()
  if (!read.data) return null
  const { checkInCode, until } = read.data
  return (
    <Section title={codeTitle(isOpen, name)}>
      <MyCode code={checkInCode} until={until} now={now} cutOff={!online || read.error !== null} />
    </Section>
  )
}

function codeTitle(isOpen: boolean, name: string): string {
  if (isOpen) return name === '' ? texts.orYourCode : texts.orCodeOf(name)
  return name === '' ? texts.yourCode : texts.codeOf(name)
}

function NoClass({ name }: { name: string }) {
  return (
    <Empty
      icon={calendarOutline}
      title={name === '' ? texts.noClass : texts.noClassOf(name)}
      text={texts.noClassHint}
      action={<ButtonLink to="/turnos">{bookAClass}</ButtonLink>}
    />
  )
}

/** The person who checks in: the member (`id` and `name` '') or a relative. */
interface Arriving {
  id: string
  name: string
}

const oneself: Arriving = { id: '', name: '' }

interface WhoArrivesProps {
  chosen: Arriving
  onChoose: (person: Arriving) => void
}

/** Chooses the person to check in. Empty for a member without relatives. */
function WhoArrives({ chosen, onChoose }: WhoArrivesProps) {
  const family = useRead(familyRead, {}).data?.family ?? []
  if (family.length === 0) return null
  return (
    <div className={styles.who}>
      <ChipRow label={texts.whoArrives}>
        {[oneself, ...shortNames(family)].map(person => (
          <Chip key={person.id} selected={person.id === chosen.id} onClick={() => onChoose(person)}>
            {person.name || texts.me}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
