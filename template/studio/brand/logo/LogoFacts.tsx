import { alertCircle, warningOutline } from 'ionicons/icons'
import { Notice } from '#ui/content/Notice.tsx'
import { useProblemText } from '../../editing/problems/use-problem-text.ts'
import { useTexts } from '../../language.ts'
import type { LogoAnswer, View } from '../../server.ts'
import { brandTexts } from '../messages.ts'
import styles from './Logo.module.css'

/** Shows the original logo and its icon, the changes with their reasons, and the problems. */
export function LogoFacts({ view, logo }: { view: View; logo: LogoAnswer | undefined }) {
  const texts = useTexts(brandTexts).logo
  const icon = view.icons.find(({ purpose, width }) => purpose === 'any' && width === 192)
  const sayProblem = useProblemText()
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
            <figcaption>{texts.given}</figcaption>
          </figure>
        )}
        {icon && (
          <figure aria-busy={view.iconState === 'drawing'}>
            <img className={styles.icon} alt="" src={`http://${view.gym}.${location.host}${icon.path}`} />
            <figcaption>{texts.asIcon}</figcaption>
          </figure>
        )}
        {report && refusals.length === 0 && <Changes report={report} />}
        {logo?.name === '' && <p className={styles.done}>{texts.instead[logo.shown]}</p>}
      </div>
      {logo && refusals.length > 0 && (
        <Notice icon={alertCircle} tone="danger">
          <strong>{texts.refused}</strong> <span>{`(${logo.name}).`}</span>{' '}
          <span>{refusals.map(problem => sayProblem(problem)).join(' ')}</span>{' '}
          <span>{texts.instead[logo.shown]}</span>
        </Notice>
      )}
      {warnings.map(problem => (
        <Notice key={problem.code} icon={warningOutline} tone="warning">
          {sayProblem(problem)}
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
  const texts = useTexts(brandTexts).logo
  return (
    <ul className={styles.done}>
      <li>{isTrimmed(used) ? texts.trimmed(used.side) : texts.whole}</li>
      <li>
        <span className={styles.ground} style={{ background: ground.color }} aria-hidden="true" />
        <span>{texts.ground(ground.color, ground.reason, ground.lostOnBrand)}</span>{' '}
        <span>{ground.hides && texts.hides}</span>
      </li>
    </ul>
  )
}
