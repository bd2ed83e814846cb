// Home page: gyms as cards, with search and filters, and the jobs for selected gyms (../work/).
import { useMutation } from '@tanstack/react-query'
import { add, alertCircle, barbellOutline, cloudOutline, searchOutline } from 'ionicons/icons'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { useKeepFocus } from '#ui/use-keep-focus.ts'
import { api, readAnswer } from '../api.ts'
import { NewGym } from '../begin/NewGym.tsx'
import { Unsaved } from '../begin/Unsaved.tsx'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import { PageHeading } from '../PageHeading.tsx'
import shared from '../Studio.module.css'
import type { GymSummary } from '../server.ts'
import { reasonOf } from '../status-reason.ts'
import { useSelection } from '../work/use-selection.ts'
import { useJob } from '../work/use-work.ts'
import { WorkBar } from '../work/WorkBar.tsx'
import { Filters } from './Filters.tsx'
import { findGyms, type GymSearch } from './find-gyms.ts'
import { GymCard } from './GymCard.tsx'
import styles from './Home.module.css'
import { homeTexts } from './messages.ts'
import { useHome } from './use-home.ts'

const everything: GymSearch = { text: '', filter: null, order: 'name' }
const none: readonly GymSummary[] = []

/** Cards drawn at once, enough for the largest window. */
const drawnAtOnce = 24
/** Delay after the last key of a search, ms. */
const countDelayMs = 700

export function Home() {
  const [texts, common] = [useTexts(homeTexts), useTexts(studioTexts)]
  const { gyms: home, standings, isWhole, error, refresh } = useHome()
  const work = useJob(refresh)
  const [wish, setWish] = useState(everything)
  const wanted = useDeferredValue(wish)
  const [isNew, setIsNew] = useState(false)
  const faces = home?.gyms ?? none
  const visible = useMemo(() => findGyms(faces, standings, wanted), [faces, standings, wanted])
  const names = useMemo(() => faces.map(({ gym }) => gym), [faces])
  const selection = useSelection(names)
  const actions = useKeepFocus<HTMLDivElement>(isNew)
  const bar = useRef<HTMLElement>(null)
  const isOver = isWhole || error !== undefined
  const readyCount = faces.filter(({ gym }) => standings.has(gym)).length
  const inCommon = useMemo(() => home && { home, served: new Set(home.served), isOver }, [home, isOver])
  return (
    <main aria-label={texts.gyms}>
      <div ref={actions} className={shared.bar}>
        <PageHeading>{texts.gyms}</PageHeading>
        <span className={styles.count} data-said={countDelayMs}>
          {home && texts.shown(visible.length, faces.length)}
        </span>
        <span className={shared.space} />
        {faces.length > 0 && <CheckDeployed onDone={refresh} />}
        {!isNew && (
          <Button small icon={add} onClick={() => setIsNew(true)}>
            {texts.newGym}
          </Button>
        )}
      </div>
      {isNew && <NewGym gyms={faces} onCancel={() => setIsNew(false)} />}
      {home && <Unsaved gyms={home.unsaved} />}
      {error !== undefined && (
        <div className={styles.failed}>
          <Notice icon={alertCircle} tone="danger">
            {reasonOf(error, common)}
          </Notice>
          <Button small kind="outline" onClick={refresh}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {!home && error === undefined && <p data-said="0">{common.loading}</p>}
      {home && faces.length === 0 && (
        <Empty icon={barbellOutline} title={texts.noneYet} text={texts.noneYetHint} />
      )}
      {faces.length > 0 && (
        <>
          <Filters wish={wish} onWish={setWish} all={faces.length} standings={standings} />
          <WorkBar
            ref={bar}
            work={work}
            selection={selection}
            shown={visible.map(({ gym }) => gym)}
            stateOf={gym => standings.get(gym)?.state}
            note={isOver || readyCount === faces.length ? '' : texts.lookingAll(readyCount, faces.length)}
          />
          <p id="keys" className="visually-hidden">
            {texts.keys}
          </p>
        </>
      )}
      {faces.length > 0 && visible.length === 0 && (
        <Empty
          icon={searchOutline}
          title={texts.noGyms}
          text={texts.noGymsHint}
          action={
            <Button small kind="outline" onClick={() => setWish(everything)}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      {inCommon && (
        <ul
          className={styles.cards}
          aria-label={texts.gyms}
          aria-describedby="keys"
          onKeyDown={event => moveAmongCards(event, bar.current)}
        >
          {visible.map((face, index) => (
            <GymCard
              key={face.gym}
              face={face}
              standing={standings.get(face.gym)}
              progress={work.progress.get(face.gym)}
              work={work.work?.kind}
              isSelected={selection.has(face.gym)}
              onSelect={selection.set}
              shared={inCommon}
              isFirst={index < drawnAtOnce}
            />
          ))}
        </ul>
      )}
    </main>
  )
}

/** Button, because this is the only request here that uses the network. */
function CheckDeployed({ onDone }: { onDone: () => void }) {
  const [texts, common] = [useTexts(homeTexts), useTexts(studioTexts)]
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => readAnswer(api.home.deployed.$post()),
    onSuccess: onDone,
  })
  return (
    <>
      <span className={styles.said} role="status">
        {data && <span>{texts.lookDeployedDone(data.deployed)}</span>}
        {error && <span className={styles.wrong}>{reasonOf(error, common)}</span>}
      </span>
      <Button small kind="quiet" icon={cloudOutline} busy={isPending} onClick={() => mutate()}>
        {texts.lookDeployed}
      </Button>
    </>
  )
}

/**
 * Moves between cards by arrow keys, Home and End, on the same control. Escape moves to the actions for
 * selected gyms.
 */
function moveAmongCards(event: KeyboardEvent<HTMLUListElement>, bar: HTMLElement | null): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement)) return
  if (key === 'Escape') bar?.querySelector<HTMLElement>('input, button:enabled')?.focus()
  const kind = target.matches('input') ? 'input' : target.matches('h2 a') ? 'h2 a' : ''
  if (kind === '') return
  const all = [...currentTarget.querySelectorAll<HTMLElement>(`:scope > li ${kind}`)]
  const columns = getComputedStyle(currentTarget).gridTemplateColumns.split(' ').length
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -all.length,
    End: all.length,
  }
  const step = steps[key]
  if (step === undefined) return
  event.preventDefault()
  const at = Math.min(Math.max(0, all.indexOf(target) + step), all.length - 1)
  all[at]?.focus()
}
