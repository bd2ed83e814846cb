import { alertCircle, cameraOutline, imagesOutline, trashOutline } from 'ionicons/icons'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { shrinkPicture } from '#platform/device/picture.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Cluster } from '../layout/Layout.tsx'
import * as texts from '../messages.ts'
import { useKeepFocus } from '../use-keep-focus.ts'
import styles from './PhotoField.module.css'

interface PhotoFieldProps {
  /** For example 'Foto del comprobante'. */
  label: string
  /** Description of the chosen photo for screen readers. */
  chosen: string
  /** The photo as a data address, '' without a photo. */
  photo: string
  /** Error of the photo, in one sentence. */
  error?: string | undefined
  onChange: (photo: string) => void
}

/** Field for a photo: take, choose, preview, remove. */
export function PhotoField({ label, chosen, photo, error, onChange }: PhotoFieldProps) {
  const note = useId()
  const { take, busy, refusal } = usePhoto(onChange)
  const container = useKeepFocus<HTMLFieldSetElement>(photo !== '')
  // While a photo is being read, the form's error is outdated. Displaying it again instead of a refusal would
  // announce it.
  const problem = busy ? undefined : (refusal ?? error)
  return (
    <fieldset ref={container} className={styles.field} aria-describedby={problem ? note : undefined}>
      <legend className={styles.label}>{label}</legend>
      {photo !== '' ? (
        <Preview photo={photo} chosen={chosen} onRemove={() => onChange('')} />
      ) : (
        <Cluster className={styles.ways}>
          <Picker label={texts.takePhoto} icon={cameraOutline} busy={busy} capture onFile={take} />
          <Picker label={texts.choosePhoto} icon={imagesOutline} busy={busy} onFile={take} />
        </Cluster>
      )}
      <p id={note} className={styles.error} aria-live="polite">
        {problem && <Icon icon={alertCircle} size="small" />}
        <span>{problem}</span>
      </p>
    </fieldset>
  )
}

function Preview({ photo, chosen, onRemove }: { photo: string; chosen: string; onRemove: () => void }) {
  return (
    <div className={styles.preview}>
      <img className={styles.photo} src={photo} alt={chosen} />
      <Button kind="outline" small icon={trashOutline} onClick={onRemove}>
        {texts.removePhoto}
      </Button>
    </div>
  )
}

interface PickerProps {
  label: string
  icon: string
  busy: boolean
  /** Opens the camera, if the phone has one. */
  capture?: boolean
  onFile: (file: File) => void
}

function Picker({ label, icon, busy, capture, onFile }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Cleared, so that the same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button kind="outline" small icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        onChange={pick}
      />
    </>
  )
}

/** Longest side of the photo in px. The figures in it stay readable. */
const side = 1600

/** Shrinks a photo on the phone. `refusal` is set if the file is not a picture. */
function usePhoto(onPhoto: (photo: string) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function shrink(file: File) {
    setBusy(true)
    setRefusal(null)
    try {
      onPhoto(await shrinkPicture(file, { side }))
    } catch (error) {
      console.info('The file is no picture that this phone can read.', error)
      setRefusal(texts.photoUnreadable)
    } finally {
      setBusy(false)
    }
  }
  return { take: (file: File) => void shrink(file), busy, refusal }
}
