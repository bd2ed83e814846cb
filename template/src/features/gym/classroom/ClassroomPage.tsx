import { playCircleOutline, videocamOutline } from 'ionicons/icons'
import { useEffect } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { followable } from '#platform/page/address.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords, fullDay, hourIn } from '#platform/time/gym-time.ts'
import { classroom, type OnlineClass, type Recording } from '#protocol/gym/classroom.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { useGym } from '../shared/gym.ts'
import styles from './ClassroomPage.module.css'

/** ms between reads, so that the link of a class appears while the page is open. */
const often = 60_000

/** classroom: the member's online classes, linked from ten minutes before they start, and the recordings. */
export default function ClassroomPage() {
  const read = useRead(classroom, {}, { refetchInterval: often })
  return (
    <Page title={texts.onlineClasses} back refresh={read.refetch}>
      <QueryView query={read} label={texts.loadingOnlineClasses}>
        {({ classes, recordings }) => (
          <>
            {classes.length > 0 ? (
              <Section title={texts.comingClasses}>
                <Stack as="ul" gap={3}>
                  {classes.map(one => (
                    <li key={one.id}>
                      <OnlineClassCard of={one} askAgain={read.refetch} />
                    </li>
                  ))}
                </Stack>
              </Section>
            ) : (
              <NoClass />
            )}
            {recordings.length > 0 && (
              <Section title={texts.recordings}>
                <List>
                  {recordings.map(recording => (
                    <RecordingRow key={recording.id} recording={recording} />
                  ))}
                </List>
              </Section>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function NoClass() {
  return (
    <Empty
      icon={videocamOutline}
      title={texts.noOnlineClass}
      text={texts.noOnlineClassHint}
      action={<ButtonLink to="/turnos">{texts.seeClasses}</ButtonLink>}
    />
  )
}

function RecordingRow({ recording: { title, date, minutes, url } }: { recording: Recording }) {
  const address = followable(url, '/', location.origin)
  return (
    <ListRow
      start={<Icon icon={playCircleOutline} />}
      title={title}
      text={texts.recordingInfo(fullDay(date), minutes)}
      end={
        address && (
          <ButtonAnchor beside href={address} kind="quiet" small>
            <span>{texts.see}</span>
            <span className="visually-hidden">{` ${title}`}</span>
          </ButtonAnchor>
        )
      }
    />
  )
}

/** An online class. Calls `askAgain` once if its link is due by the clock and still missing. */
function OnlineClassCard({ of, askAgain }: { of: OnlineClass; askAgain: () => Promise<unknown> }) {
  const { timeZone } = useGym().manifest
  const now = useNow()
  const address = followable(of.url, '/', location.origin)
  const isDue = now >= of.opensAt && address === null
  useEffect(() => {
    if (isDue) void askAgain()
  }, [isDue, askAgain])
  return (
    <Card tone={address ? 'brand' : 'plain'}>
      <Stack gap={2}>
        <Text size="small" strong className={styles.when}>
          {texts.classTime(dayInWords(of.date, dateIn(timeZone, now)), of.time, of.end)}
        </Text>
        <h3 className={styles.name}>{of.name}</h3>
        {of.coach && <Text>{texts.withCoach(of.coach.fullname)}</Text>}
        {address ? (
          <ButtonAnchor beside href={address} block icon={videocamOutline}>
            {texts.enterClass}
          </ButtonAnchor>
        ) : (
          <Text strong className={styles.wait}>
            {texts.opensAt(hourIn(timeZone, of.opensAt))}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
