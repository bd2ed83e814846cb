import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type CodeDetector, openDetector } from '../camera/code-detector.ts'

/** ms between two looks: often enough to feel immediate, seldom enough to keep the phone cool. */
const pause = 150
/** ms after a look that failed. */
const pauseAfterFailure = 1_000

/** Reads codes from a video while `on`. `onRead` is told each time one is seen, the same one again and again. */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onRead: (code: string) => void,
): void {
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!on) return
    const reading = new AbortController()
    void readCodes(
      openDetector,
      () => video.current,
      code => tell(code),
      reading.signal,
    )
    return () => reading.abort()
  }, [on, video])
}

/**
 * Reads codes until `over`. A look that fails ends nothing: a detector may refuse one picture, or the phone may take the camera for a
 * moment; the next look begins with a new detector.
 */
export async function readCodes(
  open: () => Promise<CodeDetector>,
  pictureNow: () => HTMLVideoElement | null,
  tell: (code: string) => void,
  over: AbortSignal,
): Promise<void> {
  let detector: CodeDetector | null = null
  while (!over.aborted) {
    let next = pause
    try {
      detector ??= await open()
      const picture = pictureNow()
      const isReady = picture && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      const [found] = isReady ? await detector.detect(picture) : []
      if (found && !over.aborted) tell(found.rawValue)
    } catch (error) {
      console.info('No code could be looked for.', error)
      detector = null
      next = pauseAfterFailure
    }
    await new Promise(done => setTimeout(done, next))
  }
}
