import { alertCircle } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/content/Notice.tsx'
import { useTexts } from '../../language.ts'
import shared from '../../Studio.module.css'
import type { View } from '../../server.ts'
import { brandTexts } from '../messages.ts'
import { keyOf } from '../use-answer.ts'
import { changed, type FromPreview, fromPreview } from './frame-protocol.ts'
import { OwnersPage } from './OwnersPage.tsx'
import styles from './Preview.module.css'

/** Delay in ms. Most icons are drawn sooner. */
const drawingDelayMs = 2_000

/** Brand preview of the current draft, as written by `molde sheet`, with buttons to download it. */
export function BrandPreview({ view }: { view: View }) {
  const texts = useTexts(brandTexts).preview
  if (view.site === '') return null
  return (
    <section className={styles.preview} aria-label={texts.title}>
      <header className={styles.head}>
        <h2 className={shared.heading}>{texts.title}</h2>
        <p data-said={drawingDelayMs}>{view.iconState === 'drawing' ? texts.drawing : ''}</p>
      </header>
      {view.iconState === 'failed' && (
        <Notice icon={alertCircle} tone="danger">
          {texts.notDrawn}
        </Notice>
      )}
      <OwnersPage view={view} />
      <PreviewFrame view={view} />
    </section>
  )
}

/** Border above and below, pixels together. */
const border = 2

/** Frame as tall as its content, so that only the page around it scrolls. */
function PreviewFrame({ view }: { view: View }) {
  const texts = useTexts(brandTexts).preview
  const frame = useRef<HTMLIFrameElement>(null)
  const host = `http://${view.gym}.brand.${location.host}`
  const { height, isFailed } = usePreviewMessages(frame, host)
  const key = keyOf(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is notified of each change
  useEffect(() => {
    // A frame that is still loading has another origin and will read the current draft anyway.
    if (height > 0) frame.current?.contentWindow?.postMessage(changed, host)
  }, [key])
  return (
    <>
      {isFailed && (
        <Notice icon={alertCircle} tone="danger">
          {texts.failed}
        </Notice>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={texts.frame}
        src={`${host}/__studio/brand/sheet/sheet.html`}
        style={height > 0 ? { height: height + border } : undefined}
      />
    </>
  )
}

/** Listens to the preview's messages and ignores all others. */
function usePreviewMessages(frame: React.RefObject<HTMLIFrameElement | null>, host: string) {
  const [height, setHeight] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== host) return
      const message: FromPreview | undefined = fromPreview.safeParse(data).data
      if (!message) return
      setIsFailed(message.preview === 'failed')
      if (message.preview === 'shown') setHeight(message.height)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, host])
  return { height, isFailed }
}
