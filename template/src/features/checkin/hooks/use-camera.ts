import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageShown } from '../../../ui/use-page-shown.ts'
import {
  type CameraTrouble,
  closeCamera,
  isCameraAllowed,
  openCamera,
  troubleOf,
} from '../camera/open-camera.ts'

export type CameraState = 'off' | 'starting' | 'on' | CameraTrouble

export interface Camera {
  state: CameraState
  video: RefObject<HTMLVideoElement | null>
  turnOn: () => void
}

/** The camera in a `video` element. It is on only while the page is looked at; allowed once, it comes on by itself. */
export function useCamera(): Camera {
  const [wanted, setWanted] = useState(0)
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const shown = usePageShown()
  useEffect(() => {
    void isCameraAllowed().then(allowed => allowed && setWanted(1))
  }, [])
  useEffect(() => {
    if (wanted === 0 || !shown) return
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
  }, [wanted, shown])
  return { state, video, turnOn: () => setWanted(times => times + 1) }
}

async function show(stream: MediaStream, video: HTMLVideoElement | null): Promise<void> {
  if (!video) return
  video.srcObject = stream
  await video.play()
}
