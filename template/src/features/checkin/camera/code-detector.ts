/** Finds codes in what a video shows now. */
export interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const format = 'qr_code'

/** The phone's own reader of QR codes; where it has none, one of our own, loaded only then. */
export async function openDetector(): Promise<CodeDetector> {
  const Detector = (await ownOfThePhone()) ?? (await import('./own-detector.ts')).BarcodeDetector
  return new (Detector as DetectorClass)({ formats: [format] })
}

async function ownOfThePhone(): Promise<DetectorClass | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Detector) return null
  return (await Detector.getSupportedFormats()).includes(format) ? Detector : null
}
