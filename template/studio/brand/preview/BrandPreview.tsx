import { alertCircle } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../src/ui/content/Notice.tsx'
import type { View } from '../../answers.ts'
import { useWords } from '../../language.ts'
import { keyOf } from '../use-answer.ts'
import { changed, type FromPreview, fromPreview } from './messages.ts'
import { OwnersPage } from './OwnersPage.tsx'
import styles from './Preview.module.css'
import { previewWords } from './words.ts'

/** ms: most icons are drawn before. */
const drawingSaidAfter = 2_000

/** The brand preview that `molde sheet` writes, of the draft as it is now, and the buttons that make a file of it. */
export function BrandPreview({ view }: { view: View }) {
  const words = useWords(previewWords)
  if (view.site === '') return null
  return (
    <section className={styles.preview} aria-label={words.title}>
      <header className={styles.head}>
        <h2>{words.title}</h2>
        <p data-said={drawingSaidAfter}>{view.iconState === 'drawing' ? words.drawing : ''}</p>
      </header>
      {view.iconState === 'failed' && (
        <Notice icon={alertCircle} tone="danger">
          {words.notDrawn}
        </Notice>
      )}
      <OwnersPage view={view} />
      <PreviewFrame view={view} />
    </section>
  )
}

/** Pixels of its border, above and below. */
const border = 2

/** As tall as what is in it: the page around it scrolls. */
function PreviewFrame({ view }: { view: View }) {
  const words = useWords(previewWords)
  const frame = useRef<HTMLIFrameElement>(null)
  const host = `http://${view.gym}.brand.${location.host}`
  const { height, isFailed } = useSaid(frame, host)
  const key = keyOf(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each change
  useEffect(() => {
    // Before it is loaded, it is not of that host yet, and reads all there is once it is.
    if (height > 0) frame.current?.contentWindow?.postMessage(changed, host)
  }, [key])
  return (
    <>
      {isFailed && (
        <Notice icon={alertCircle} tone="danger">
          {words.failed}
        </Notice>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={words.frame}
        src={`${host}/__studio/brand/preview/preview.html`}
        style={height > 0 ? { height: height + border } : undefined}
      />
    </>
  )
}

/** What the preview says of itself; everybody else's messages are left alone. */
function useSaid(frame: React.RefObject<HTMLIFrameElement | null>, host: string) {
  const [height, setHeight] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== host) return
      const said: FromPreview | undefined = fromPreview.safeParse(data).data
      if (!said) return
      setIsFailed(said.preview === 'failed')
      if (said.preview === 'shown') setHeight(said.height)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, host])
  return { height, isFailed }
}
