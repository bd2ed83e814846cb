import { calendarOutline, starOutline, timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { isMissing } from '../../../api/api-error.ts'
import { useRead, useRefresh } from '../../../api/reads/queries.ts'
import { useUnknown } from '../../../api/unknown-actions.ts'
import { coming, myBookings } from '../../../domain/bookings/operations.ts'
import { useBranchName } from '../../../domain/branches/use-branches.ts'
import { useGym } from '../../../domain/gym/gym.ts'
import type { OwnedPass } from '../../../domain/passes/operations.ts'
import { PassList } from '../../../domain/passes/PassList.tsx'
import { PassSheet } from '../../../domain/passes/PassSheet.tsx'
import { usePasses } from '../../../domain/passes/use-passes.ts'
import { waitlists } from '../../../domain/waitlist/operations.ts'
import { useNow } from '../../../platform/time/clock.ts'
import { dateIn, dayInWords } from '../../../platform/time/gym-time.ts'
import { second } from '../../../platform/time/units.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Section } from '../../../ui/content/Section.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet, sheetPart } from '../../../ui/overlay/Sheet.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { SkeletonBlock } from '../../../ui/query/Loading.tsx'
import { type QueryState, QueryView } from '../../../ui/query/QueryView.tsx'
import { isToRate } from '../history/ratings.ts'
import { useHistory } from '../history/use-history.ts'
import { heldFor, onClock } from '../waitlist/offer.ts'
import { ComingBookings } from './ComingBookings.tsx'
import styles from './my-bookings.module.css'

/** tab3, "Mis Reservas": the bookings to come, the passes that pay for them, and the way to the past ones. */
export default function MyBookingsPage() {
  const bookings = useRead(myBookings, coming)
  const passes = usePasses('')
  const refresh = useRefresh()
  const reload = () => refresh('myBookings', 'passes')
  return (
    <Page title="Mis Reservas" tab large refresh={reload}>
      <OfferBanner />
      <QueryView
        query={bookings}
        label="Cargando tus reservas…"
        skeleton={
          <>
            <SkeletonBlock height={220} />
            <SkeletonBlock height={88} />
          </>
        }
      >
        {answer => <ComingBookings bookings={answer.bookings} />}
      </QueryView>
      {/* From the top down: what comes later must not push away what is being read. */}
      {(bookings.data || (bookings.error && passes.data)) && <MyPasses of={passes} />}
      {bookings.data && isSettled(passes) && <More />}
    </Page>
  )
}

/** Whether it is known what there is of it; also where it is not asked for. */
const isSettled = ({ data, error, isFetching }: Pick<QueryState<unknown>, 'data' | 'error' | 'isFetching'>) =>
  data !== undefined || error !== null || !isFetching

/** A place that a waitlist holds for the member. It comes first: its clock is running. */
function OfferBanner() {
  const { data } = useRead(waitlists, {}, { refetchInterval: 30 * second })
  const now = useNow()
  const offer = data?.waitlists.find(waiting => heldFor(waiting, now) > 0)
  const branch = useBranchName(offer?.branch ?? 0)
  const { timeZone } = useGym().manifest
  if (!offer) return null
  const person = offer.person && `para ${offer.person.fullname}`
  return (
    <Card tone="brand">
      <div className={styles.offer} role="status">
        <p className={styles.offerText}>
          <strong>Se liberó un lugar en {offer.name}</strong>
          <span>
            {[`${dayInWords(offer.date, dateIn(timeZone, now))} ${offer.time}`, branch, person]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>Te lo guardamos {onClock(heldFor(offer, now))}</span>
        </p>
        <ButtonLink to="/listaespera">Confirmá tu lugar</ButtonLink>
      </div>
    </Card>
  )
}

/** Nothing where there is no pass, or the gym has none. That they could not be read is shown once the bookings are there. */
function MyPasses({ of: passes }: { of: ReturnType<typeof usePasses> }) {
  const [pass, setPass] = useState<OwnedPass | null>(null)
  if (passes.data ? passes.data.passes.length === 0 : !passes.error || isMissing(passes.error)) return null
  return (
    <Section title="Mis abonos">
      <QueryView query={passes} label="Cargando tus abonos…" part>
        {answer => <PassList passes={answer.passes} onOpen={setPass} />}
      </QueryView>
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Section>
  )
}

/** The classes to rate, the past ones, and the way into the phone's own calendar. */
function More() {
  const { read, bookings } = useHistory()
  const now = useNow()
  const [calendar, setCalendar] = useState(false)
  const [isWithoutCalendar] = useUnknown(['calendar'])
  if (!isSettled(read)) return null
  const toRate = bookings?.filter(booking => isToRate(booking, now)) ?? []
  return (
    <Section title="Más">
      <List>
        {toRate.length > 0 && (
          <ListRow
            to="/estrellas"
            start={<Icon icon={starOutline} />}
            title="Calificá ★"
            text={
              toRate.length === 1
                ? `${toRate[0]?.name}, ${toRate[0]?.time}`
                : `${toRate.length} clases te esperan`
            }
          />
        )}
        <ListRow
          to="/historial"
          start={<Icon icon={timeOutline} />}
          title="Historial"
          text="Las clases que ya hiciste"
        />
        {!isWithoutCalendar && (
          <ListRow
            start={<Icon icon={calendarOutline} />}
            title="Tus clases en tu calendario"
            text="Se actualiza solo"
            onClick={() => setCalendar(true)}
          />
        )}
      </List>
      <CalendarSheet open={calendar} onClose={() => setCalendar(false)} />
    </Section>
  )
}

const useCalendarFeed = sheetPart(async () => (await import('./CalendarFeed.tsx')).CalendarFeed, 'calendar')

/** The address at which a calendar app finds the member's bookings, always up to date. */
function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = 'Tus clases en tu calendario'
  const CalendarFeed = useCalendarFeed(open, onClose)
  return (
    <Sheet open={open && CalendarFeed !== null} onClose={onClose} label={title} title={title}>
      {open && CalendarFeed && <CalendarFeed />}
    </Sheet>
  )
}
