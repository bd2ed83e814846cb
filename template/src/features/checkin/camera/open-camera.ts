/** Why there is no picture: who holds the phone said no, or there is no camera that can be had. */
export type CameraTrouble = 'refused' | 'missing'

/** The camera that looks away from who holds the phone. Throws what the browser throws. */
export async function openCamera(): Promise<MediaStream> {
  // Where a page is not served safely there are no devices at all.
  if (!navigator.mediaDevices) throw new DOMException('There are no media devices here.', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** What an error of `openCamera` means. */
export function troubleOf(error: unknown): CameraTrouble {
  const said = error instanceof DOMException ? error.name : ''
  return said === 'NotAllowedError' || said === 'SecurityError' ? 'refused' : 'missing'
}

/** Whether the camera was allowed before: then it may be opened without being asked for. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // This browser does not tell: whoever holds the phone turns it on.
    return false
  }
}
