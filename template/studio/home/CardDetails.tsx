import { type ReactNode, useContext } from 'react'
import { type Language, LanguageContext, useTexts } from '../language.ts'
import type { GymStatus, GymSummary, HomeGyms } from '../server.ts'
import styles from './Home.module.css'
import { homeTexts } from './messages.ts'

/** Data shared by all cards. */
export interface SharedData {
  home: Pick<HomeGyms, 'preview' | 'people' | 'password'>
  served: ReadonlySet<string>
  /** True once no more data will arrive. */
  isOver: boolean
}

interface CardDetailsProps {
  face: GymSummary
  standing: GymStatus | undefined
  shared: SharedData
}

/** Details of a gym: its addresses, its deployed version and its logins. */
export function CardDetails({ face, standing, shared }: CardDetailsProps) {
  const texts = useTexts(homeTexts)
  const date = useDates()
  const { gym, domain, changedAt } = face
  const { built, deployed } = standing ?? {}
  // Without a preview, the studio serves built gyms.
  const here = shared.served.has(gym)
    ? shared.home.preview.replace('{gym}', gym).replace('http://', '')
    : built
      ? `${gym}.${location.host}`
      : ''
  return (
    <>
      <dl className={styles.facts}>
        {(domain !== '' || here !== '') && (
          <Fact label={texts.address}>
            {domain !== '' && (
              <Address href={`https://${domain}`} isThere={standing?.deployed != null}>
                {domain}
              </Address>
            )}
            {here !== '' && (
              <Address href={`http://${here}/`} isThere>
                {here}
              </Address>
            )}
          </Fact>
        )}
        {standing && (
          <Fact label={texts.deployed}>
            <Deployed standing={standing} />
          </Fact>
        )}
      </dl>
      <details className={styles.details}>
        <summary>{texts.details}</summary>
        <dl className={styles.facts}>
          {changedAt > 0 && <Fact label={texts.changedAt}>{date(changedAt)}</Fact>}
          {built && <Fact label={texts.built}>{`${date(built.at)}, ${texts.version(built.version)}`}</Fact>}
          {deployed && (
            <Fact label={texts.target}>
              {`${deployed.target}, ${texts.version(deployed.version)}, ${texts.seen(date(deployed.seen))}`}
            </Fact>
          )}
          <Fact label={texts.people}>
            <span>{texts.peopleHint}</span> <code>{shared.home.password}</code>
            <span>{shared.served.has(gym) ? ':' : ` (${texts.previewHint(gym)}):`}</span>
            <ul className={styles.people}>
              {shared.home.people.map(({ username, fullname, role }) => (
                <li key={username}>
                  <code>{username}</code> <span>{`${fullname}, ${texts.roles[role]}`}</span>
                </li>
              ))}
            </ul>
          </Fact>
        </dl>
      </details>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Address, as a link only if a site answers. */
function Address({ href, isThere, children }: { href: string; isThere: boolean; children: string }) {
  if (!isThere) return <span className={styles.address}>{children}</span>
  return (
    <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Characters of a version, enough to distinguish versions and for `molde rollback`. */
const versionLength = 8

function Deployed({ standing: { deployed, built, isBuiltDeployed } }: { standing: GymStatus }) {
  const texts = useTexts(homeTexts)
  const date = useDates()
  if (!deployed) return <span>{texts.notDeployed}</span>
  const { version, since, seen } = deployed
  const parts = [
    since === null ? texts.seen(date(seen)) : texts.since(date(since)),
    texts.version(version.slice(0, versionLength)),
    ...(built ? [isBuiltDeployed ? texts.sameBuilt : texts.otherBuilt] : []),
  ]
  return <span>{parts.join(', ')}</span>
}

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  es: new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
}

/** Returns a formatter for ms since 1970. */
const useDates = (): ((at: number) => string) => {
  const format = formats[useContext(LanguageContext)]
  return at => format.format(at)
}
