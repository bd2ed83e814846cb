import { type RefObject, useEffect, useEffectEvent } from 'react'

/** ms between two scans: short enough to feel immediate, long enough to keep the phone cool. */
const pause = 150
/** ms after a failed scan. */
const pauseAfterFailure = 1_000

/** Reads codes from a video while `on`. Calls `onRead` for every detection, repeated codes included. */
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
 * Reads codes until `over`. After a failed scan the next scan uses a new detector: the detector may have
 * refused a single picture, or the phone may have taken the camera for a moment.
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
      const [barcode] = isReady ? await detector.detect(picture) : []
      if (barcode && !over.aborted) tell(barcode.rawValue)
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

/** Opens the browser's QR detector, or loads the bundled detector if the browser has none. */
async function openDetector(): Promise<CodeDetector> {
  const Detector = (await ownOfThePhone()) ?? (await import('./own-detector.ts')).BarcodeDetector
  return new (Detector as DetectorClass)({ formats: [format] })
}

async function ownOfThePhone(): Promise<DetectorClass | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Detector) return null
  return (await Detector.getSupportedFormats()).includes(format) ? Detector : null
}
