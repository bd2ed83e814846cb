import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Badge, type Tone } from '#ui/content/Badge.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { useMessageText } from '../editing/problems/use-problem-text.ts'
import { useTexts } from '../language.ts'
import type { GymState, GymStatus, GymSummary, JobKind, Progress, StatusReason } from '../server.ts'
import { GymProgress, MessageList } from '../work/GymProgress.tsx'
import { CardDetails, type SharedData } from './CardDetails.tsx'
import styles from './Home.module.css'
import { type HomeTexts, homeTexts } from './messages.ts'

interface GymCardProps {
  face: GymSummary
  /** undefined until it has loaded. */
  standing: GymStatus | undefined
  /** Progress or result in the current job. */
  progress: Progress | undefined
  work: JobKind | undefined
  isSelected: boolean
  onSelect: (gym: string, isSelected: boolean) => void
  /** Data shared by all cards. */
  shared: SharedData
  /** Draws the whole card at once instead of when it is near the window. */
  isFirst: boolean
}

/** Card of a gym. A distant card has only the parts for the keyboard, text search and screen readers. */
export const GymCard = memo(function GymCard(props: GymCardProps) {
  const { face, standing, progress, work, isSelected, onSelect, shared, isFirst } = props
  const texts = useTexts(homeTexts)
  const card = useRef<HTMLLIElement>(null)
  const isNear = useNear(card, isFirst)
  return (
    <li ref={card} className={styles.card} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        {isNear ? (
          <GymIcon face={face} version={standing?.built?.version} />
        ) : (
          <span className={styles.icon} />
        )}
        <div className={styles.title}>
          <h2>
            <a href={`#/${face.gym}`}>
              <bdi>{face.name}</bdi>
            </a>
          </h2>
          <small>{face.gym}</small>
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={texts.select(face.name)}
            checked={isSelected}
            onChange={event => onSelect(face.gym, event.target.checked)}
          />
        </label>
      </div>
      {isNear && (
        <>
          <Swatches face={face} />
          <Cluster align="center">
            <StateBadge standing={standing} isOver={shared.isOver} />
            {progress && work && <GymProgress progress={progress} kind={work} />}
          </Cluster>
          {standing && <WhyList why={standing.why} state={standing.state} texts={texts} />}
          {progress && <MessageList said={progress.said} more={progress.more} />}
          <CardDetails face={face} standing={standing} shared={shared} />
        </>
      )}
    </li>
  )
})

const tones: Readonly<Record<GymState, Tone>> = {
  new: 'neutral',
  current: 'success',
  changed: 'warning',
  broken: 'danger',
}

function StateBadge({ standing, isOver }: { standing: GymStatus | undefined; isOver: boolean }) {
  const texts = useTexts(homeTexts)
  if (standing) return <Badge tone={tones[standing.state]}>{texts.filters[standing.state]}</Badge>
  return <Badge>{isOver ? texts.notSeen : texts.looking}</Badge>
}

const maxReasons = 3

function WhyList({ why, state, texts }: { why: readonly StatusReason[]; state: GymState; texts: HomeTexts }) {
  const tell = useMessageText()
  if (state === 'new' || why.length === 0) return null
  const rest = why.slice(maxReasons)
  return (
    <ul className={styles.why}>
      {why.slice(0, maxReasons).map(one => (
        <li key={JSON.stringify(one)}>{texts.reasons[one.code]?.(one.subject) ?? tell(one.text)}</li>
      ))}
      {rest.length > 0 && <li>{texts.moreReasons(rest.length)}</li>}
    </ul>
  )
}

function Swatches({ face: { color, text } }: { face: GymSummary }) {
  const texts = useTexts(homeTexts)
  if (color === '' && text === '') return <p className={styles.swatches}>{texts.noColors}</p>
  return (
    <p className={styles.swatches}>
      <Swatch label={texts.color} value={color} />
      <Swatch label={texts.text} value={text} />
    </p>
  )
}

function Swatch({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <span className={styles.swatch}>
      <span className={styles.dot} style={{ backgroundColor: value }} />
      <span className="visually-hidden">{`${label}: `}</span>
      <span>{value}</span>
    </span>
  )
}

/** Icon of the gym's built site, or its colours without a site. */
function GymIcon({
  face: { gym, name, color, text },
  version,
}: {
  face: GymSummary
  version: string | undefined
}) {
  const [missing, setMissing] = useState<string>()
  if (version !== undefined && missing !== version)
    return (
      <img
        className={styles.icon}
        alt=""
        decoding="async"
        src={`http://${gym}.${location.host}/__studio/icon?${version}`}
        onError={() => setMissing(version)}
      />
    )
  return (
    <svg className={styles.icon} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill={color || '#64748b'} />
      <text x="32" y="43" textAnchor="middle" fontSize="30" fontWeight="700" fill={text || '#ffffff'}>
        {[...name][0]}
      </text>
    </svg>
  )
}

/** Distance from the window at which cards are drawn. */
const drawDistance = '800px'

const waiting = new Map<Element, () => void>()
const observer = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
  },
  { rootMargin: drawDistance },
)

/** Returns whether an element has been near the window. */
function useNear(element: RefObject<Element | null>, isNearAlready: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAlready)
  useEffect(() => {
    const { current } = element
    if (isNear || !current) return
    waiting.set(current, () => setIsNear(true))
    observer.observe(current)
    return () => {
      waiting.delete(current)
      observer.unobserve(current)
    }
  }, [element, isNear])
  return isNear
}
