import { alertCircle, cameraOutline, imagesOutline, trashOutline } from 'ionicons/icons'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { shrunkPicture } from '../../../platform/picture.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFocusKept } from '../use-focus-kept.ts'
import styles from './transfer.module.css'

interface PhotoFieldProps {
  /** The photo as a data address; '' for none. */
  photo: string
  /** What is wrong with it, in one sentence. */
  error?: string | undefined
  onChange: (photo: string) => void
}

/** The photo of a receipt: taken now or chosen from those on the phone, shown, and taken away again. */
export function PhotoField({ photo, error, onChange }: PhotoFieldProps) {
  const note = useId()
  const { take, busy, refusal } = usePhoto(onChange)
  const place = useFocusKept<HTMLFieldSetElement>(photo !== '')
  const words = refusal ?? error
  return (
    <fieldset ref={place} className={styles.field} aria-describedby={words ? note : undefined}>
      <legend className={styles.label}>Foto del comprobante</legend>
      {photo !== '' ? (
        <Preview photo={photo} onRemove={() => onChange('')} />
      ) : (
        <div className={styles.ways}>
          <Picker words="Sacá una foto" icon={cameraOutline} busy={busy} capture onFile={take} />
          <Picker words="Elegí una foto" icon={imagesOutline} busy={busy} onFile={take} />
        </div>
      )}
      <p id={note} className={styles.error} aria-live="polite">
        {words && <Icon icon={alertCircle} size="small" />}
        <span>{words}</span>
      </p>
    </fieldset>
  )
}

function Preview({ photo, onRemove }: { photo: string; onRemove: () => void }) {
  return (
    <div className={styles.preview}>
      <img className={styles.photo} src={photo} alt="El comprobante que elegiste" />
      <Button kind="outline" small icon={trashOutline} onClick={onRemove}>
        Quitá la foto
      </Button>
    </div>
  )
}

interface PickerProps {
  words: string
  icon: string
  busy: boolean
  /** By the camera, where the phone has one. */
  capture?: boolean
  onFile: (file: File) => void
}

function Picker({ words, icon, busy, capture, onFile }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  function picked({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // The same file may be chosen again after it was taken away.
    target.value = ''
  }
  return (
    <>
      <Button kind="outline" small icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        onChange={picked}
      />
    </>
  )
}

/** The longest side of a receipt's photo, in px: its figures can still be read. */
const side = 1600

/** Makes a photo small on the phone before it goes anywhere; `refusal` where the file is none. */
function usePhoto(onPhoto: (photo: string) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function shrink(file: File) {
    setBusy(true)
    setRefusal(null)
    try {
      onPhoto(await shrunkPicture(file, { side }))
    } catch (error) {
      console.info('The file is no picture that this phone can read.', error)
      setRefusal('Esa foto no se puede leer. Probá con otra, o con una captura de pantalla.')
    } finally {
      setBusy(false)
    }
  }
  return { take: (file: File) => void shrink(file), busy, refusal }
}
