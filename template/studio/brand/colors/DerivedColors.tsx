import { Text } from '#ui/layout/Text.tsx'
import { useTexts } from '../../language.ts'
import type { Compared, Comparison } from '../../server.ts'
import { brandTexts } from '../messages.ts'
import styles from './Colors.module.css'

/**
 * Compares the gym's two colours with those in the app and gives the reasons. A single line if nothing changes.
 */
export function DerivedColors({ comparisons }: { comparisons: readonly Comparison[] }) {
  const texts = useTexts(brandTexts).colors
  const changed = comparisons.filter(({ compared }) => compared.some(isChanged))
  if (changed.length === 0)
    return (
      <Text size="small" tone="soft">
        {texts.kept}
      </Text>
    )
  return (
    <section className={styles.derived} aria-label={texts.derived}>
      <h3>{texts.derived}</h3>
      {changed.map(comparison => (
        <SideBySide key={comparison.scheme} comparison={comparison} />
      ))}
    </section>
  )
}

const isChanged = ({ derivation }: Compared): boolean => derivation !== 'kept'

function SideBySide({ comparison: { scheme, background, compared } }: { comparison: Comparison }) {
  const texts = useTexts(brandTexts).colors
  return (
    <div className={styles.scheme}>
      <h4>{texts[scheme]}</h4>
      <div className={styles.samples}>
        {(['own', 'used'] as const).map(side => (
          <figure key={side}>
            <Sample background={background} compared={compared} side={side} />
            <figcaption>{texts[side]}</figcaption>
          </figure>
        ))}
      </div>
      <ul className={styles.reasons}>
        {compared.filter(isChanged).map(one => (
          <li key={one.name}>
            <strong>{`${texts.names[one.name]}.`}</strong> <span>{texts.reason(one)}</span>{' '}
            <small className="tabular">{texts.contrast(one)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SampleProps {
  background: string
  compared: readonly Compared[]
  side: 'own' | 'used'
}

/** An image instead of text, because the gym's own colours may be hard to read. */
function Sample({ background, compared, side }: SampleProps) {
  const texts = useTexts(brandTexts).colors
  const color = (name: Compared['name']) => compared.find(one => one.name === name)?.[side] ?? background
  return (
    <svg
      className={styles.sample}
      style={{ background }}
      viewBox="0 0 160 104"
      role="img"
      aria-label={texts[side]}
    >
      <rect
        x="32"
        y="18"
        width="96"
        height="36"
        rx="10"
        fill={compared.find(({ name }) => name === 'edge')?.own ?? background}
        stroke={color('edge')}
        strokeWidth="1.5"
      />
      <text x="80" y="41" fill={color('on-brand')} fontWeight="650">
        {texts.button}
      </text>
      <text x="80" y="80" fill={color('link')} textDecoration="underline">
        {texts.link}
      </text>
    </svg>
  )
}
