// Page of a gym: its editor on one side, its app on the other.
import { useQuery } from '@tanstack/react-query'
import { alertCircle } from 'ionicons/icons'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Segmented, SegmentedPanel } from '#ui/form/choice/Segmented.tsx'
import { api, gymApi, readAnswer, StudioError } from '../api.ts'
import { Look, lookFields } from '../brand/Look.tsx'
import { BrandPreview } from '../brand/sheet/BrandPreview.tsx'
import { hasField } from '../editing/fields/labels.ts'
import { ProblemList } from '../editing/problems/ProblemList.tsx'
import { type DraftState, useDraft } from '../editing/use-draft.ts'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import { PageHeading } from '../PageHeading.tsx'
import { Frames } from '../preview/Frames.tsx'
import type { FormField, Problem, View } from '../server.ts'
import { reasonOf } from '../status-reason.ts'
import { Bar } from './Bar.tsx'
import { BuildNotice } from './build/BuildButton.tsx'
import { useBuild } from './build/use-build.ts'
import { Fields, focusField, type WantedField } from './form/Fields.tsx'
import styles from './Gym.module.css'
import { gymTexts } from './messages.ts'
import { Conflict } from './save/Conflict.tsx'
import { CommitButton, DiscardDialog } from './save/SaveActions.tsx'
import { AppText, type WantedLine } from './text/AppText.tsx'
import { TextConflict } from './text/TextConflict.tsx'
import { type TypedText, useTypedText } from './text/use-typed-text.ts'
import { useShortcuts } from './use-shortcuts.ts'

export function GymPage({ gym }: { gym: string }) {
  const common = useTexts(studioTexts)
  const { data: fields, error: noFields } = useQuery({
    queryKey: ['fields'],
    queryFn: () => readAnswer(api.fields.$get()),
  })
  const draft = useDraft(gym)
  const text = useTypedText(gym, draft)
  const { view, error = noFields ?? undefined } = draft
  if (view && fields) return <Page view={view} fields={fields} draft={draft} text={text} />
  if (error === undefined) return <p data-said="0">{common.loading}</p>
  return (
    <main aria-label={gym}>
      <PageHeading>{gym}</PageHeading>
      <Notice icon={alertCircle} tone="danger">
        {reasonOf(error, common)}
      </Notice>
    </main>
  )
}

interface PageProps {
  view: View
  fields: readonly FormField[]
  draft: DraftState
  text: TypedText
}

function Page({ view, fields, draft: { error, message, say, isBusy, act }, text }: PageProps) {
  const [texts, common, save] = [useTexts(gymTexts).page, useTexts(studioTexts), useTexts(gymTexts).save]
  const { gym } = view
  const name = String(view.values.name ?? gym)
  const place = usePlace()
  const build = useBuild(gym)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const request = { param: { gym } }
  const fix = ({ code, path, line }: Problem) =>
    void act(() => readAnswer(gymApi.fix.$post({ ...request, json: { code, path, line } })))

  const step = (way: 'undo' | 'redo') =>
    void text.flush().then(() => act(() => readAnswer(gymApi[way].$post(request))))
  async function saveNow() {
    await text.flush()
    const done = await act(() => readAnswer(gymApi.save.$post(request)))
    const { saved } = done.view ?? {}
    if (saved === 'refused') lead('problems')
    if (saved === 'conflict') lead('conflict')
    return done
  }
  useShortcuts({ save: () => void saveNow(), step })

  async function discard() {
    text.drop()
    const { error: failed } = await act(async () => {
      const { isThere } = await readAnswer(gymApi.draft.$delete(request))
      if (!isThere) location.hash = '#/'
      return isThere ? readAnswer(gymApi.$get(request)) : view
    })
    return failed
  }

  return (
    <main className={styles.gym} aria-label={name}>
      <Bar
        view={view}
        name={name}
        isBusy={isBusy}
        build={build}
        message={message}
        onStep={step}
        onSave={() => void saveNow()}
        onElsewhere={() => lead('conflict')}
      >
        {(!view.isSaved || view.isNew) && (
          <Button small kind="quiet" onClick={() => setIsDiscarding(true)}>
            {save.discard}
          </Button>
        )}
        <CommitButton view={view} save={saveNow} say={say} />
      </Bar>
      <section className={styles.editor} aria-label={texts.form}>
        {error !== undefined && (
          <Notice icon={alertCircle} tone="danger">
            {reasonOf(error, common)}
          </Notice>
        )}
        <BuildNotice build={build} />
        {view.unkept !== '' && (
          <Notice icon={alertCircle} tone="warning">{`${texts.unkept} ${view.unkept}`}</Notice>
        )}
        {view.elsewhere && (
          <Conflict
            view={view}
            elsewhere={view.elsewhere}
            act={act}
            onDiscard={() => setIsDiscarding(true)}
          />
        )}
        <TextConflict view={view} text={text} />
        <ProblemList problems={view.problems} onGoTo={place.goTo} onFix={fix} />
        <Look view={view} act={act} onFix={fix} />
        <Segmented
          id={place.id}
          label={texts.fields}
          value={place.part}
          segments={[
            { value: 'fields', name: texts.fields },
            { value: 'text', name: texts.text },
          ]}
          onChange={place.setPart}
        />
        <SegmentedPanel id={place.id} value={place.part}>
          {place.part === 'fields' ? (
            <Fields
              fields={fields.filter(({ field }) => !lookFields.has(field))}
              view={view}
              act={act}
              wanted={place.field}
              onFix={fix}
            />
          ) : (
            <AppText view={view} text={text} wanted={place.line} onFix={fix} />
          )}
        </SegmentedPanel>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
      <section className={styles.stage} aria-label={texts.app} tabIndex={0}>
        {view.site === '' ? (
          <p>{texts.nothing}</p>
        ) : (
          <Frames view={view} isStopped={error instanceof StudioError && error.code === 'gone'} />
        )}
        <BrandPreview view={view} />
      </section>
      {isDiscarding && (
        <DiscardDialog
          name={name}
          isNew={view.isNew}
          onDiscard={discard}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </main>
  )
}

/** Manages the open part of the editor and the location to scroll to. */
function usePlace() {
  const id = useId()
  const [part, setPart] = useState<'fields' | 'text'>('fields')
  const [field, setField] = useState<WantedField | null>(null)
  const [line, setLine] = useState<WantedLine | null>(null)
  const count = useRef(0)
  function goTo({ code, file, path, line: at }: Problem): void {
    count.current += 1
    if (code.startsWith('logo/')) lead('logo')
    else if (lookFields.has(path)) focusField(path)
    else if (file === 'app.json' && hasField(path)) {
      setPart('fields')
      setField({ field: path, at: count.current })
    } else if (file === 'app.json') {
      setPart('text')
      setLine({ line: at, at: count.current })
    }
  }
  return {
    id,
    part,
    setPart(chosen: 'fields' | 'text') {
      // Opening a part by hand clears the target.
      setField(null)
      setLine(null)
      setPart(chosen)
    },
    field,
    line,
    goTo,
  }
}

/** Scrolls to a part of the page and focuses it. */
function lead(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
