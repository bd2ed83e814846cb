import { useGym } from '#features/gym/shared/gym.ts'
import { hourIn } from '#platform/time/gym-time.ts'
import type { Waiting } from '#protocol/desk/day.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { useAdding } from '../adding/use-adding.ts'
import type { RolledClass } from '../class-of-day.ts'
import * as texts from '../messages.ts'

interface WaitingPeopleProps {
  slot: RolledClass
  waitlist: readonly Waiting[]
}

/** The people on the waitlist, the next first, each with a button that gives a place. */
export function WaitingPeople({ slot, waitlist }: WaitingPeopleProps) {
  const { timeZone } = useGym().manifest
  const { busy, add } = useAdding(slot)
  return (
    <Section title={texts.waitlist}>
      <List label={texts.waitlist}>
        {waitlist.map(({ person, fullname, photo, offeredUntil }, index) => (
          <ListRow
            key={person}
            start={<Avatar name={fullname} src={photo} />}
            title={fullname}
            text={
              offeredUntil === null ? (
                <Spoken spoken={texts.inLineSpoken(index + 1)}>{texts.inLine(index + 1)}</Spoken>
              ) : (
                texts.offeredUntil(hourIn(timeZone, offeredUntil))
              )
            }
            end={
              <Button
                small
                kind="outline"
                busy={busy === person}
                aria-label={texts.giveSpotTo(fullname)}
                onClick={() => void add({ id: person, fullname })}
              >
                {texts.giveSpot}
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  )
}
