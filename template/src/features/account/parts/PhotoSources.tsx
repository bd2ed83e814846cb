import { cameraOutline, imagesOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import styles from './PhotoSources.module.css'

interface PhotoSourcesProps {
  onChoose: (file: File) => void
  /** The camera came back without a photo: refused, or not there. */
  onNoCamera: () => void
}

/** Where a photo comes from: the camera, or what is there already. */
export function PhotoSources({ onChoose, onNoCamera }: PhotoSourcesProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = camera.current
    // React does not know this event of a file input.
    input?.addEventListener('cancel', onNoCamera)
    return () => input?.removeEventListener('cancel', onNoCamera)
  }, [onNoCamera])
  function take({ files }: HTMLInputElement) {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true } as const
  return (
    <div className={styles.sources}>
      <input {...input} ref={camera} capture="user" onChange={event => take(event.target)} />
      <input {...input} ref={gallery} onChange={event => take(event.target)} />
      <Button block icon={cameraOutline} onClick={() => open(camera.current)}>
        Sacate una foto
      </Button>
      <Button block kind="outline" icon={imagesOutline} onClick={() => open(gallery.current)}>
        Elegí una de la galería
      </Button>
    </div>
  )
}

/** The same file may be chosen again. */
function open(input: HTMLInputElement | null): void {
  if (!input) return
  input.value = ''
  input.click()
}
