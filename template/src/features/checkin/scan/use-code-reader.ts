import { type RefObject, useEffect, useEffectEvent } from 'react'

/** ms between two scans: often enough to feel immediate, seldom enough to keep the phone cool. */
const pause = 150
/** ms after a failed scan. */
const pauseAfterFailure = 1_000

/** Reads codes from a video while `on`. `onRead` is called for every sighting, also of the same code. */
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
 * Reads codes until `over`. A failed scan ends nothing: a detector may refuse one picture, or the phone may take the camera for a
 * moment; the next scan begins with a new detector.
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

/** Finds codes in the current picture of a video. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const format = 'qr_code'

/** The browser's reader of QR codes; where it has none, our own, loaded only then. */
async function openDetector(): Promise<CodeDetector> {
  const Detector = (await ownOfThePhone()) ?? (await import('./own-detector.ts')).BarcodeDetector
  return new (Detector as DetectorClass)({ formats: [format] })
}

async function ownOfThePhone(): Promise<DetectorClass | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Detector) return null
  return (await Detector.getSupportedFormats()).includes(format) ? Detector : null
}
