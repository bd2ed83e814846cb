import { useState } from 'react'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { capitalize } from '#platform/capitalize.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { ComingBooking, PersonCard } from '#protocol/desk/person-card.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { DayMark } from '#ui/content/DayMark.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import styles from './person.module.css'
import { pastState } from './person-facts.ts'
import { placeName, useGivingBack } from './use-giving-back.ts'

interface ComingClassesProps {
  card: PersonCard
  today: string
  desk: DeskWrite
}

/** A person's coming classes, each with a button to cancel the place. */
export function ComingClasses({ card, today, desk }: ComingClassesProps) {
  const { coming } = card
  const facts = useClassFacts(today)
  const giveBack = useGivingBack(card.fullname, desk)
  return (
    <Section title={texts.comingClasses}>
      <div className={styles.list}>
        {coming.length === 0 ? (
          <Text tone="soft">{texts.noBookings}</Text>
        ) : (
          <List label={texts.comingClasses}>
            {coming.map(booking => (
              <ListRow
                key={booking.booking}
                start={<DayMark date={booking.date} />}
                title={booking.name}
                text={facts(booking)}
                end={
                  <Button
                    kind="outline"
                    small
                    busy={desk.busy === placeName(booking)}
                    aria-label={texts.cancelSpotIn(
                      booking.name,
                      dayInWords(booking.date, today),
                      booking.time,
                    )}
                    onClick={() => void giveBack(booking, facts(booking))}
                  >
                    {texts.cancelSpot}
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </div>
    </Section>
  )
}

type ClassFacts = Pick<ComingBooking, 'date' | 'time' | 'coach' | 'branch'>

/** Returns a function that formats 'Mañana 19:00 · Martín Quiroga · Sede Sur'. */
function useClassFacts(today: string): (one: ClassFacts) => string {
  const branches = useBranches()
  return ({ date, time, coach, branch }) =>
    [
      `${capitalize(dayInWords(date, today))} ${time}`,
      coach?.fullname,
      branches.find(({ id }) => id === branch)?.name,
    ]
      .filter(Boolean)
      .join(' · ')
}

const shownAtFirst = 5

/** A person's last classes with their attendance. */
export function PastClasses({ past, today }: { past: PersonCard['past']; today: string }) {
  const [isWhole, setWhole] = useState(false)
  const facts = useClassFacts(today)
  const visible = isWhole ? past : past.slice(0, shownAtFirst)
  return (
    <Section title={texts.history}>
      {past.length === 0 ? (
        <Text tone="soft">{texts.noHistory}</Text>
      ) : (
        <List label={texts.history}>
          {visible.map(booking => {
            const { label, tone } = pastState(booking)
            return (
              <ListRow
                key={booking.booking}
                start={<DayMark date={booking.date} />}
                title={booking.name}
                text={facts(booking)}
                end={<Badge tone={tone}>{label}</Badge>}
              />
            )
          })}
        </List>
      )}
      {visible.length < past.length && (
        <div className={styles.more}>
          <Button kind="quiet" small onClick={() => setWhole(true)}>
            {texts.seeLast(past.length)}
          </Button>
        </div>
      )}
    </Section>
  )
}
