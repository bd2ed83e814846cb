import { alertCircle, swapVerticalOutline } from 'ionicons/icons'
import { IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { gymApi, readAnswer } from '../../api.ts'
import type { DraftState } from '../../editing/use-draft.ts'
import { useTexts } from '../../language.ts'
import type { LogoAnswer, Problem, View } from '../../server.ts'
import { brandTexts } from '../messages.ts'
import { keyOf, useAnswer } from '../use-answer.ts'
import { ColorField } from './ColorField.tsx'
import styles from './Colors.module.css'
import { DerivedColors } from './DerivedColors.tsx'

interface ColorsProps {
  view: View
  /** Report on the logo. undefined while loading. */
  logo: LogoAnswer | undefined
  act: DraftState['act']
  onFix: (problem: Problem) => void
}

/** Editor of a gym's two colours, with the logo's proposals and the colours that the app derives. */
export function Colors({ view, logo, act, onFix }: ColorsProps) {
  const texts = useTexts(brandTexts).colors
  const { gym } = view
  const request = { param: { gym } }
  const { answer, error } = useAnswer('colors', keyOf(view), () =>
    readAnswer(gymApi.brand.colors.$get(request)),
  )
  const [color, text] = [String(view.values.theme_color ?? ''), String(view.values.theme_text ?? '')]
  const take = (wanted: string, on: string) =>
    act(() => readAnswer(gymApi.brand.colors.$post({ ...request, json: { color: wanted, text: on } })))
  return (
    <section className={styles.colors} aria-label={texts.colors}>
      <h2>{texts.colors}</h2>
      <div className={styles.pair}>
        <div className={styles.fields}>
          <ColorField field="theme_color" label={texts.color} view={view} act={act} onFix={onFix} />
          <ColorField field="theme_text" label={texts.text} view={view} act={act} onFix={onFix} />
        </div>
        <IconButton icon={swapVerticalOutline} label={texts.swap} onClick={() => take(text, color)} />
      </div>
      {logo && <Proposals logo={logo} color={color} text={text} onTake={take} />}
      {error !== undefined && (
        <Notice icon={alertCircle} tone="danger">
          {texts.failed}
        </Notice>
      )}
      {answer && answer.length > 0 && <DerivedColors comparisons={answer} />}
    </section>
  )
}

interface ProposalsProps {
  logo: LogoAnswer
  color: string
  text: string
  onTake: (color: string, text: string) => void
}

/** Pairs of colours from the logo. A tap takes both. */
function Proposals({ logo: { report, proposals }, color, text, onTake }: ProposalsProps) {
  const texts = useTexts(brandTexts).colors
  if (!report) return null
  if (proposals.length === 0)
    return (
      <Text size="small" tone="soft">
        {texts.white}
      </Text>
    )
  return (
    <div className={styles.proposals}>
      <h3>{texts.proposals}</h3>
      <Cluster>
        {proposals.map(one => (
          <button
            key={one.color}
            type="button"
            className={styles.swatch}
            style={{ background: one.color, color: one.text }}
            aria-pressed={one.color === color.toLowerCase() && one.text === text.toLowerCase()}
            onClick={() => onTake(one.color, one.text)}
          >
            <strong aria-hidden="true">{texts.sample}</strong>
            <span className="visually-hidden">{texts.take(one.color, one.text)}</span>
            <span aria-hidden="true">{one.color}</span>
          </button>
        ))}
      </Cluster>
    </div>
  )
}
