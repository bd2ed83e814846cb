import { calendarOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { TodaysClass } from '../../../contract/checkin.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { useOnline } from '../../../pwa/use-online.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useCheckIn } from '../hooks/use-check-in.ts'
import { useCheckInCode } from '../hooks/use-check-in-code.ts'
import { arrivalAt, isCodeOfUse, mainClass } from '../rules/arrival.ts'
import { ArrivalCard } from './ArrivalCard.tsx'
import { MyCode } from './MyCode.tsx'
import { OtherClasses } from './OtherClasses.tsx'

/** My class of today, "Estoy acá" while it is open, and my code for who reads it at the door. */
export function MemberCheckIn() {
  const read = useCheckInCode()
  const now = useNow()
  const today = dateIn(useGym().manifest.timeZone, now)
  const classes = read.data?.classes.filter(({ date }) => date === today)
  const main = mainClass(classes ?? [], now)
  const isOpen = main !== null && arrivalAt(main, now).kind === 'open'
  return (
    <Page title="Check-in" back="/tab3" refresh={read.refetch} footer={isOpen && <Here one={main} />}>
      <Freshness of={read} />
      {main && <ArrivalCard one={main} now={now} />}
      {main && <OtherClasses classes={classes?.filter(one => one !== main) ?? []} now={now} />}
      {classes && isCodeOfUse(classes, now) && <Code read={read} now={now} isOpen={isOpen} />}
      {classes?.length === 0 && <NoClass />}
      {!read.data && read.error && (
        <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {!read.data && !read.error && <Loading label="Cargando tu clase…" />}
    </Page>
  )
}

function Here({ one }: { one: TodaysClass }) {
  const { checkIn, busy } = useCheckIn()
  return (
    <Button block busy={busy} onClick={() => void checkIn(one)}>
      Estoy acá
    </Button>
  )
}

interface CodeProps {
  read: ReturnType<typeof useCheckInCode>
  now: number
  /** There is a button that does the same. */
  isOpen: boolean
}

function Code({ read, now, isOpen }: CodeProps) {
  const online = useOnline()
  if (!read.data) return null
  const { checkInCode, until } = read.data
  return (
    <Section title={isOpen ? 'O mostrá tu código' : 'Tu código'}>
      <MyCode code={checkInCode} until={until} now={now} cutOff={!online || read.error !== null} />
    </Section>
  )
}

function NoClass() {
  return (
    <Empty
      icon={calendarOutline}
      title="Hoy no tenés clases"
      text="Cuando reserves una para hoy, acá vas a poder dar el presente al llegar."
      action={<ButtonLink to="/turnos">Reservá una clase</ButtonLink>}
    />
  )
}
