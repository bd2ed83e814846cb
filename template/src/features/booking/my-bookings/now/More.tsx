import { calendarOutline, starOutline, timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { useNow } from '#platform/time/clock.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet, sheetPart } from '#ui/overlay/Sheet.tsx'
import { isToRate } from '../../history/ratings.ts'
import { useHistory } from '../../history/use-history.ts'
import * as later from '../../later-messages.ts'
import * as texts from '../../messages.ts'
import { RecurringList } from '../../recurring/RecurringList.tsx'
import { isSettled } from '../settled.ts'

/** Links to the classes to rate, past classes and the calendar subscription, then the recurring bookings. */
export function More() {
  const { read, bookings } = useHistory()
  const now = useNow()
  const [calendar, setCalendar] = useState(false)
  const [isWithoutCalendar] = useUnknown(['calendar'])
  if (!isSettled(read)) return null
  const toRate = bookings?.filter(booking => isToRate(booking, now)) ?? []
  return (
    <>
      <Section title={texts.more}>
        <List>
          {toRate.length > 0 && (
            <ListRow
              to="/estrellas"
              start={<Icon icon={starOutline} />}
              title={<Spoken spoken={texts.rateYourClass}>{`${texts.rateYourClass} ★`}</Spoken>}
              text={
                toRate.length === 1
                  ? `${toRate[0]?.name}, ${toRate[0]?.time}`
                  : later.classesToRate(toRate.length)
              }
            />
          )}
          <ListRow
            to="/historial"
            start={<Icon icon={timeOutline} />}
            title={texts.history}
            text={texts.historyHint}
          />
          {!isWithoutCalendar && (
            <ListRow
              start={<Icon icon={calendarOutline} />}
              title={texts.calendar}
              text={texts.calendarHint}
              onClick={() => setCalendar(true)}
            />
          )}
        </List>
        <CalendarSheet open={calendar} onClose={() => setCalendar(false)} />
      </Section>
      {/* Last, so that it pushes nothing away when it loads late. */}
      <RecurringList />
    </>
  )
}

const useCalendarFeed = sheetPart(async () => (await import('../CalendarFeed.tsx')).CalendarFeed, 'calendar')

/** The sheet with the URL of the member's bookings for calendar apps. */
function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const CalendarFeed = useCalendarFeed(open, onClose)
  return (
    <Sheet
      open={open && CalendarFeed !== null}
      onClose={onClose}
      label={texts.calendar}
      title={texts.calendar}
    >
      {open && CalendarFeed && <CalendarFeed />}
    </Sheet>
  )
}
