// A gym's page: what it is made of on one side, the app that comes of it on the other.
import { alertCircle, arrowRedoOutline, arrowUndoOutline } from 'ionicons/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../src/ui/Button.tsx'
import { Badge } from '../src/ui/content/Badge.tsx'
import { Notice } from '../src/ui/content/Notice.tsx'
import { Segmented, SegmentedPanel } from '../src/ui/form/choice/Segmented.tsx'
import type { View } from './answers.ts'
import { studio } from './api.ts'
import { Fields } from './Fields.tsx'
import { Frames } from './Frames.tsx'
import { IconTable } from './IconTable.tsx'
import { LogoField } from './LogoField.tsx'
import styles from './Studio.module.css'
import { reasonOf, useAsked } from './use-asked.ts'
import type { Words } from './words.ts'

export function GymPage({ gym, words }: { gym: string; words: Words }) {
  const { answer: fields, error: noFields } = useAsked(studio.fields)
  const { view, error, said, isBusy, act } = useDraft(gym, words)
  const [part, setPart] = useState<'fields' | 'text'>('fields')
  const id = useId()
  const wrong = error ?? noFields
  if (!view || !fields)
    return wrong === undefined ? (
      <p role="status">{words.loading}</p>
    ) : (
      <Notice icon={alertCircle} tone="danger">
        {reasonOf(wrong, words)}
      </Notice>
    )
  return (
    <main className={styles.gym} aria-label={gym}>
      <section className={styles.editor} aria-label={words.fields}>
        <a href="#/">{words.back}</a>
        <div className={styles.bar}>
          <h1>{String(view.values.name ?? gym)}</h1>
          {!view.isSaved && <Badge tone="warning">{words.unsaved}</Badge>}
          <span className={styles.space} />
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
          <BuildButton gym={gym} isSaved={view.isSaved} words={words} />
        </div>
        <p className={styles.said} role="status">
          {said}
        </p>
        {error !== undefined && (
          <Notice icon={alertCircle} tone="danger">
            {reasonOf(error, words)}
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
        <ProblemList view={view} words={words} />
        <LogoField
          view={view}
          words={words}
          onFile={file => act(() => studio.logo(gym, file))}
          onRemove={() => act(() => studio.removeLogo(gym))}
        />
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
              fields={fields}
              view={view}
              onChange={(field, value) => act(() => studio.change(gym, field, value))}
              words={words}
            />
          ) : (
            <AppText
              view={view}
              onChange={text => act(() => studio.write(gym, text, view.version))}
              words={words}
            />
          )}
        </SegmentedPanel>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={styles.stage} aria-label="app" tabIndex={0}>
        {view.site === '' ? <p>{words.nothing}</p> : <Frames view={view} words={words} />}
        <IconTable view={view} words={words} />
      </section>
    </main>
  )
}

const glance = 2_000

/** The draft as the server has it. What is asked for goes one after the other; what came last is shown. */
function useDraft(gym: string, words: Words) {
  const [view, setView] = useState<View>()
  const [error, setError] = useState<unknown>()
  const [said, setSaid] = useState('')
  const [asking, setAsking] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isAsking = useRef(false)

  function act(ask: () => Promise<View>) {
    setAsking(count => count + 1)
    isAsking.current = true
    queue.current = queue.current.then(async () => {
      try {
        const next = await ask()
        setView(next)
        setError(undefined)
        setSaid({ saved: words.saved, refused: words.refused, conflict: '' }[next.saved ?? 'conflict'])
      } catch (failed) {
        setError(failed)
      } finally {
        isAsking.current = false
        setAsking(count => count - 1)
      }
    })
  }
  // Another window, an editor or git may change it meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the page of this gym is open
  useEffect(() => {
    const look = () => {
      if (document.hidden || isAsking.current) return
      studio.view(gym).then(
        next => {
          if (isAsking.current) return
          setView(now => (now && JSON.stringify(now) === JSON.stringify(next) ? now : next))
          setError(undefined)
        },
        (failed: unknown) => setError(failed),
      )
    }
    look()
    const timer = setInterval(look, glance)
    return () => clearInterval(timer)
  }, [])
  return { view, error, said, isBusy: asking > 0, act }
}

function BuildButton({ gym, isSaved, words }: { gym: string; isSaved: boolean; words: Words }) {
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
        setWhy(reasonOf(error, words))
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

function ProblemList({ view: { problems }, words }: { view: View; words: Words }) {
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

/** app.json as it will be written; what is typed counts once the field is left. */
function AppText({ view, onChange, words }: { view: View; onChange: (text: string) => void; words: Words }) {
  return (
    <textarea
      key={view.text}
      className={styles.text}
      aria-label={words.text}
      spellCheck={false}
      defaultValue={view.text}
      onBlur={({ target }) => target.value !== view.text && onChange(target.value)}
    />
  )
}
