import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

export type CameraState = 'off' | 'starting' | 'on' | CameraTrouble

export interface Camera {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  turnOn: () => void
}

/** The camera in a `video`, on only while the page is visible. Starts by itself if it was allowed before. */
export function useCamera(): Camera {
  const [wanted, setWanted] = useState(0)
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const isVisible = usePageVisible()
  useEffect(() => {
    void isCameraAllowed().then(allowed => allowed && setWanted(1))
  }, [])
  useEffect(() => {
    if (wanted === 0 || !isVisible) return
    let over = false
    let stream: MediaStream | null = null
    setState('starting')
    openCamera()
      .then(async opened => {
        stream = opened
        if (over) closeCamera(opened)
        else await show(opened, video.current)
        if (!over) setState('on')
      })
      .catch((error: unknown) => {
        if (over) return
        console.info('There is no picture of the camera.', error)
        setState(troubleOf(error))
      })
    return () => {
      over = true
      if (stream) closeCamera(stream)
      setState('off')
    }
  }, [wanted, isVisible])
  return { state, video, turnOn: () => setWanted(times => times + 1) }
}

async function show(stream: MediaStream, video: HTMLVideoElement | null): Promise<void> {
  if (!video) return
  video.srcObject = stream
  await video.play()
}

/** Permission was refused, or no camera is available. */
type CameraTrouble = 'refused' | 'missing'

/** Opens the phone's rear camera. Throws the browser's errors. */
async function openCamera(): Promise<MediaStream> {
  // Insecure pages have no media devices.
  if (!navigator.mediaDevices) throw new DOMException('There are no media devices here.', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Classifies an error of `openCamera`. */
function troubleOf(error: unknown): CameraTrouble {
  const reason = error instanceof DOMException ? error.name : ''
  return reason === 'NotAllowedError' || reason === 'SecurityError' ? 'refused' : 'missing'
}

/** Returns true if the camera was allowed before, so that it may start without a tap. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // This browser cannot query the permission. A tap starts the camera.
    return false
  }
}
