// A gym's page: what it is made of on one side, the app that comes of it on the other.
import { alertCircle, arrowRedoOutline, arrowUndoOutline } from 'ionicons/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../src/ui/Button.tsx'
import { Badge } from '../../src/ui/content/Badge.tsx'
import { Notice } from '../../src/ui/content/Notice.tsx'
import { Segmented, SegmentedPanel } from '../../src/ui/form/choice/Segmented.tsx'
import type { View } from '../answers.ts'
import { StudioError, studio } from '../api.ts'
import { Look, lookFields } from '../brand/Look.tsx'
import { BrandPreview } from '../brand/preview/BrandPreview.tsx'
import { BuiltLink } from '../frames/BuiltLink.tsx'
import { Frames } from '../frames/Frames.tsx'
import { useWords } from '../language.ts'
import shared from '../Studio.module.css'
import { reasonOf, useAsked } from '../use-asked.ts'
import { studioWords } from '../words.ts'
import { Fields } from './Fields.tsx'
import styles from './Gym.module.css'
import { gymWords } from './words.ts'

export function GymPage({ gym }: { gym: string }) {
  const [words, common] = [useWords(gymWords), useWords(studioWords)]
  const { answer: fields, error: noFields } = useAsked(studio.fields)
  const { view, error, said, isBusy, act } = useDraft(gym)
  const [part, setPart] = useState<'fields' | 'text'>('fields')
  const id = useId()
  const wrong = error ?? noFields
  if (!view || !fields)
    return wrong === undefined ? (
      <p role="status">{common.loading}</p>
    ) : (
      <Notice icon={alertCircle} tone="danger">
        {reasonOf(wrong, common)}
      </Notice>
    )
  return (
    <main className={styles.gym} aria-label={gym}>
      <section className={styles.editor} aria-label={words.fields}>
        <a href="#/">{words.back}</a>
        <div className={shared.bar}>
          <h1>{String(view.values.name ?? gym)}</h1>
          {!view.isSaved && <Badge tone="warning">{words.unsaved}</Badge>}
          <span className={shared.space} />
          <IconButton
            icon={arrowUndoOutline}
            label={words.undo}
            disabled={!view.canUndo}
            onClick={() => act(() => studio.act(gym, 'undo'))}
          />
          <IconButton
            icon={arrowRedoOutline}
            label={words.redo}
            disabled={!view.canRedo}
            onClick={() => act(() => studio.act(gym, 'redo'))}
          />
          <Button
            small
            busy={isBusy}
            disabled={view.isSaved}
            onClick={() => act(() => studio.act(gym, 'save'))}
          >
            {words.save}
          </Button>
          <BuildButton gym={gym} isSaved={view.isSaved} />
          <BuiltLink view={view} />
        </div>
        <p className={styles.said} role="status">
          {said}
        </p>
        {error !== undefined && (
          <Notice icon={alertCircle} tone="danger">
            {reasonOf(error, common)}
          </Notice>
        )}
        {view.isChangedElsewhere && (
          <div className={styles.conflict}>
            <Notice icon={alertCircle} tone="warning">
              {words.elsewhere}
            </Notice>
            <Button small kind="outline" onClick={() => act(() => studio.act(gym, 'take'))}>
              {words.take}
            </Button>
            <Button small kind="outline" onClick={() => act(() => studio.act(gym, 'keep'))}>
              {words.keep}
            </Button>
          </div>
        )}
        <ProblemList view={view} />
        <Look view={view} act={act} />
        <Segmented
          id={id}
          label={words.fields}
          value={part}
          segments={[
            { value: 'fields', name: words.fields },
            { value: 'text', name: words.text },
          ]}
          onChange={setPart}
        />
        <SegmentedPanel id={id} value={part}>
          {part === 'fields' ? (
            <Fields
              fields={fields.filter(({ field }) => !lookFields.has(field))}
              view={view}
              onChange={(field, value) => act(() => studio.change(gym, field, value))}
            />
          ) : (
            <AppText view={view} onChange={(text, version) => act(() => studio.write(gym, text, version))} />
          )}
        </SegmentedPanel>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={styles.stage} aria-label="app" tabIndex={0}>
        {view.site === '' ? (
          <p>{words.nothing}</p>
        ) : (
          <Frames view={view} isStopped={error instanceof StudioError && error.code === 'gone'} />
        )}
        <BrandPreview view={view} />
      </section>
    </main>
  )
}

/** ms in which the focus is back that a frame took. */
const giveBackTime = 50
const glance = 2_000
/** Icons that are still drawn are there soon. */
const soon = 150

/** The draft as the server has it. What is asked for goes one after the other; what came last is shown. */
function useDraft(gym: string) {
  const words = useWords(gymWords)
  const [view, setView] = useState<View>()
  // Why the last act was refused stands until the next act; why nothing could be read, until something is.
  const [refused, setRefused] = useState<unknown>()
  const [unread, setUnread] = useState<unknown>()
  const [said, setSaid] = useState('')
  const [asking, setAsking] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const acts = useRef({ begun: 0, ended: 0 })
  const isDrawing = view?.iconState === 'drawing'

  /** Resolves with whether it was done. */
  function act(ask: () => Promise<View>): Promise<boolean> {
    setAsking(count => count + 1)
    acts.current.begun += 1
    const done = queue.current.then(async () => {
      try {
        const next = await ask()
        setView(next)
        setRefused(undefined)
        setSaid({ saved: words.saved, refused: words.refused, conflict: '' }[next.saved ?? 'conflict'])
        return true
      } catch (failed) {
        setRefused(failed)
        setSaid('')
        return false
      } finally {
        acts.current.ended += 1
        setAsking(count => count - 1)
      }
    })
    queue.current = done
    return done
  }
  // Another window, an editor or git may change it meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the page of this gym is open
  useEffect(() => {
    const look = () => {
      const { begun, ended } = acts.current
      if (document.hidden || begun !== ended) return
      studio.view(gym).then(
        next => {
          // An act that began meanwhile knows more than this answer.
          if (acts.current.begun !== begun) return
          setView(now => (now && JSON.stringify(now) === JSON.stringify(next) ? now : next))
          setUnread(undefined)
        },
        (failed: unknown) => setUnread(failed),
      )
    }
    look()
    const timer = setInterval(look, isDrawing ? soon : glance)
    return () => clearInterval(timer)
  }, [isDrawing])
  return { view, error: refused ?? unread, said, isBusy: asking > 0, act }
}

function BuildButton({ gym, isSaved }: { gym: string; isSaved: boolean }) {
  const [words, common] = [useWords(gymWords), useWords(studioWords)]
  const [state, setState] = useState<'' | 'busy' | 'built' | 'failed'>('')
  const [why, setWhy] = useState('')
  function build() {
    setState('busy')
    studio.build(gym).then(
      ({ built, problems }) => {
        setState(built ? 'built' : 'failed')
        setWhy(built ? '' : problems.join(' '))
      },
      (error: unknown) => {
        setState('failed')
        setWhy(reasonOf(error, common))
      },
    )
  }
  const said = { '': '', busy: words.building, built: words.built, failed: `${words.notBuilt} ${why}` }[state]
  return (
    <>
      <Button small kind="outline" busy={state === 'busy'} disabled={!isSaved} onClick={build}>
        {words.build}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}

function ProblemList({ view: { problems } }: { view: View }) {
  const words = useWords(gymWords)
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={words.problems}>
      {problems.map(({ severity, path, message, hint }) => (
        <li key={`${path} ${message}`} data-severity={severity}>
          <strong>{path}</strong> {message} <span>{hint}</span>
        </li>
      ))}
    </ul>
  )
}

interface AppTextProps {
  view: View
  /** `version`: of the draft that the text was typed over. Resolves with whether it was taken. */
  onChange: (text: string, version: number) => Promise<boolean>
}

/**
 * app.json as it will be written; what is typed counts once the field is left. Where another window was faster it stays, and what is typed
 * on after that was told replaces the other's.
 */
function AppText({ view, onChange }: AppTextProps) {
  const words = useWords(gymWords)
  const [typed, setTyped] = useState<{ text: string; version: number } | null>(null)
  async function leave() {
    if (typed === null) return
    const isTaken = typed.text === view.text || (await onChange(typed.text, typed.version))
    setTyped(isTaken ? null : { ...typed, version: view.version })
  }
  return (
    <textarea
      className={styles.text}
      aria-label={words.text}
      spellCheck={false}
      value={typed?.text ?? view.text}
      onChange={({ target }) => setTyped({ text: target.value, version: typed?.version ?? view.version })}
      onBlur={({ currentTarget }) => {
        // An app in a frame may take the focus for a moment (frames/Frames.tsx): that is not leaving.
        setTimeout(() => document.activeElement !== currentTarget && leave(), giveBackTime)
      }}
    />
  )
}
