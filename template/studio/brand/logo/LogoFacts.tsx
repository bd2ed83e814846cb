import { alertCircle, warningOutline } from 'ionicons/icons'
import { Notice } from '#ui/content/Notice.tsx'
import { useWords } from '../../language.ts'
import type { LogoAnswer, View } from '../../server.ts'
import styles from './Logo.module.css'
import { logoWords } from './words.ts'

/** Shows the original logo and its icon, the changes with their reasons, and the problems. */
export function LogoFacts({ view, logo }: { view: View; logo: LogoAnswer | undefined }) {
  const words = useWords(logoWords)
  const icon = view.icons.find(({ purpose, width }) => purpose === 'any' && width === 192)
  const report = logo?.report
  const refusals = logo?.problems.filter(({ severity }) => severity === 'error') ?? []
  // The list of problems above shows the others.
  const warnings =
    logo?.problems.filter(
      ({ code, severity }) => severity === 'warning' && view.problems.every(one => one.code !== code),
    ) ?? []
  return (
    <>
      <div className={styles.pictures}>
        {report && (
          <figure>
            <OriginalLogo report={report} />
            <figcaption>{words.given}</figcaption>
          </figure>
        )}
        {icon && (
          <figure aria-busy={view.iconState === 'drawing'}>
            <img className={styles.icon} alt="" src={`http://${view.gym}.${location.host}${icon.path}`} />
            <figcaption>{words.asIcon}</figcaption>
          </figure>
        )}
        {report && refusals.length === 0 && <Changes report={report} />}
        {logo?.name === '' && <p className={styles.done}>{words.instead[logo.shown]}</p>}
      </div>
      {logo && refusals.length > 0 && (
        <Notice icon={alertCircle} tone="danger">
          <strong>{words.refused}</strong> <span>{`(${logo.name}).`}</span>{' '}
          <span>
            {refusals.map(({ code, message, hint }) => words.problem(code, `${message} ${hint}`)).join(' ')}
          </span>{' '}
          <span>{words.instead[logo.shown]}</span>
        </Notice>
      )}
      {warnings.map(({ code, message, hint }) => (
        <Notice key={code} icon={warningOutline} tone="warning">
          {words.problem(code, `${message} ${hint}`)}
        </Notice>
      ))}
    </>
  )
}

type Report = NonNullable<LogoAnswer['report']>

const percent = (part: number): string => `${part * 100}%`

/** Logo on a chequered background, with a border around the used square. */
function OriginalLogo({ report: { picture, used } }: { report: Report }) {
  return (
    <div className={styles.given}>
      <img alt="" src={picture} />
      {isTrimmed(used) && (
        <span
          style={{
            left: percent(used.left),
            top: percent(used.top),
            width: percent(used.side),
            height: percent(used.side),
          }}
        />
      )}
    </div>
  )
}

const isTrimmed = ({ side }: Report['used']): boolean => side < 0.97

function Changes({ report: { used, ground } }: { report: Report }) {
  const words = useWords(logoWords)
  return (
    <ul className={styles.done}>
      <li>{isTrimmed(used) ? words.trimmed(used.side) : words.whole}</li>
      <li>
        <span className={styles.ground} style={{ background: ground.color }} aria-hidden="true" />
        <span>{words.ground(ground.color, ground.reason, ground.lostOnBrand)}</span>{' '}
        <span>{ground.hides && words.hides}</span>
      </li>
    </ul>
  )
}
