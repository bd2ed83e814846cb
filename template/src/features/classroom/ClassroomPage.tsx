import { playCircleOutline, videocamOutline } from 'ionicons/icons'
import { useRead } from '../../api/queries.ts'
import { classroom, type Recording } from '../../domain/classroom/operations.ts'
import { followable } from '../../platform/address.ts'
import { fullDay } from '../../platform/gym-time.ts'
import { Reading } from '../../pwa/Reading.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './ClassroomPage.module.css'
import { OnlineClassCard } from './OnlineClassCard.tsx'

/** The link of a class appears while the page is open. */
const often = 60_000

/** classroom: the online classes one has booked, each with its link from ten minutes before, and the recordings. */
export default function ClassroomPage() {
  const read = useRead(classroom, {}, { refetchInterval: often })
  return (
    <Page title="Clases online" back refresh={read.refetch}>
      <Reading of={read} label="Cargando tus clases online…">
        {({ classes, recordings }) => (
          <>
            {classes.length > 0 ? (
              <Section title="Tus próximas clases">
                <ul className={styles.cards}>
                  {classes.map(one => (
                    <li key={one.id}>
                      <OnlineClassCard of={one} askAgain={read.refetch} />
                    </li>
                  ))}
                </ul>
              </Section>
            ) : (
              <NoClass />
            )}
            {recordings.length > 0 && (
              <Section title="Grabadas">
                <List>
                  {recordings.map(recording => (
                    <RecordingRow key={recording.id} recording={recording} />
                  ))}
                </List>
              </Section>
            )}
          </>
        )}
      </Reading>
    </Page>
  )
}

function NoClass() {
  return (
    <Empty
      icon={videocamOutline}
      title="No tenés clases online reservadas"
      text="Reservá una clase online y entrá desde acá, diez minutos antes."
      action={<ButtonLink to="/turnos">Mirá los turnos</ButtonLink>}
    />
  )
}

function RecordingRow({ recording: { title, date, minutes, url } }: { recording: Recording }) {
  const address = followable(url, '/', location.origin)
  return (
    <ListRow
      start={<Icon icon={playCircleOutline} />}
      title={title}
      text={`${fullDay(date)} · ${minutes} min`}
      end={
        address && (
          <ButtonAnchor beside href={address} kind="quiet" small>
            Mirá<span className="visually-hidden"> {title}</span>
          </ButtonAnchor>
        )
      }
    />
  )
}
