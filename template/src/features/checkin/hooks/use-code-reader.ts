import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openDetector } from '../camera/code-detector.ts'

/** ms between two looks: often enough to feel immediate, seldom enough to keep the phone cool. */
const pause = 150

/** Reads codes from a video while `on`. `onRead` is told each time one is seen, the same one again and again. */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onRead: (code: string) => void,
): void {
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!on) return
    let over = false
    async function readOn() {
      const detector = await openDetector()
      while (!over) {
        const picture = video.current
        const isReady = picture && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
        const [found] = isReady ? await detector.detect(picture) : []
        if (found && !over) tell(found.rawValue)
        await new Promise(done => setTimeout(done, pause))
      }
    }
    readOn().catch((error: unknown) => console.error('Codes cannot be read here.', error))
    return () => {
      over = true
    }
  }, [on, video])
}
