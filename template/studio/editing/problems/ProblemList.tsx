import { alertCircle, warningOutline } from 'ionicons/icons'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import type { Problem } from '../../server.ts'
import { labelOf } from '../fields/labels.ts'
import { FixButton } from './FixButton.tsx'
import { problemTexts } from './messages.ts'
import styles from './Problems.module.css'
import { useProblemText } from './use-problem-text.ts'

interface ProblemListProps {
  problems: readonly Problem[]
  /** Opens the location of a problem. */
  onGoTo: (problem: Problem) => void
  onFix: (problem: Problem) => void
}

/** List of the draft's problems, errors first, each with a link to its location. */
export function ProblemList({ problems, onGoTo, onFix }: ProblemListProps) {
  const texts = useTexts(problemTexts)
  const language = useLanguage()
  const say = useProblemText()
  if (problems.length === 0) return null
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const counts = [
    ...(errors.length > 0 ? [texts.errors(errors.length)] : []),
    ...(warnings.length > 0 ? [texts.warnings(warnings.length)] : []),
  ]
  const placeOf = ({ code, file, path, line }: Problem): string => {
    if (code.startsWith('logo/')) return texts.logo
    if (file !== 'app.json') return file
    if (path === '') return line > 1 ? `${texts.whole}, ${texts.line(line)}` : texts.whole
    return labelOf(path, language)
  }
  return (
    <section className={styles.problems} aria-label={texts.title} id="problems" tabIndex={-1}>
      <p className={styles.count}>{counts.join(' · ')}</p>
      <ul>
        {[...errors, ...warnings].map(problem => {
          const { code, severity, path, line, message } = problem
          const place = placeOf(problem)
          return (
            <li key={`${code} ${path} ${line} ${message}`} data-severity={severity}>
              <Icon icon={severity === 'error' ? alertCircle : warningOutline} size="small" />
              <div>
                <button type="button" className={styles.place} onClick={() => onGoTo(problem)}>
                  <span className="visually-hidden">{texts.goTo(place)}</span>
                  <span aria-hidden="true">{place}</span>
                </button>
                <p>{say(problem)}</p>
              </div>
              <FixButton problem={problem} onFix={onFix} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
