import { calendarOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { TodaysClass } from '../../../domain/checkin/operations.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { useOnline } from '../../../pwa/use-online.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useCheckIn } from '../hooks/use-check-in.ts'
import { useCheckInCode } from '../hooks/use-check-in-code.ts'
import { arrivalAt, isCodeOfUse, mainClass } from '../rules/arrival.ts'
import { ArrivalCard } from './ArrivalCard.tsx'
import { MyCode } from './MyCode.tsx'
import { OtherClasses } from './OtherClasses.tsx'
import { type Arriving, oneself, WhoArrives } from './WhoArrives.tsx'

/** My class of today, or that of somebody of the family, "Estoy acá" while it is open, and the code for who reads it at the door. */
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
      title="Check-in"
      back="/tab3"
      refresh={read.refetch}
      footer={isOpen && <Here one={main} who={who} />}
    >
      <WhoArrives chosen={who} onChoose={choose} />
      <Reading of={{ ...read, data: classes }} label="Cargando tu clase…">
        {todays => (
          <>
            {main && <ArrivalCard one={main} now={now} name={who.name} />}
            {main && <OtherClasses classes={todays.filter(one => one !== main)} now={now} />}
            {isCodeOfUse(todays, now) && <Code read={read} now={now} isOpen={isOpen} name={who.name} />}
            {todays.length === 0 && <NoClass name={who.name} />}
          </>
        )}
      </Reading>
    </Page>
  )
}

function Here({ one, who }: { one: TodaysClass; who: Arriving }) {
  const { checkIn, busy } = useCheckIn(who.id)
  return (
    <Button block busy={busy} onClick={() => void checkIn(one)}>
      {who.name === '' ? 'Estoy acá' : `${who.name} está acá`}
    </Button>
  )
}

interface CodeProps {
  read: ReturnType<typeof useCheckInCode>
  now: number
  /** There is a button that does the same. */
  isOpen: boolean
  /** Whose it is, '' for one's own. */
  name: string
}

function Code({ read, now, isOpen, name }: CodeProps) {
  const online = useOnline()
  if (!read.data) return null
  const { checkInCode, until } = read.data
  const whose = name === '' ? 'tu código' : `el código de ${name}`
  return (
    <Section title={isOpen ? `O mostrá ${whose}` : whose.charAt(0).toUpperCase() + whose.slice(1)}>
      <MyCode code={checkInCode} until={until} now={now} cutOff={!online || read.error !== null} />
    </Section>
  )
}

function NoClass({ name }: { name: string }) {
  return (
    <Empty
      icon={calendarOutline}
      title={name === '' ? 'Hoy no tenés clases' : `Hoy ${name} no tiene clases`}
      text="Cuando reserves una para hoy, acá vas a poder dar el presente al llegar."
      action={<ButtonLink to="/turnos">Reservá una clase</ButtonLink>}
    />
  )
}
