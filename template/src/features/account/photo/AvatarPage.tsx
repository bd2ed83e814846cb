import { cameraOutline, imageOutline, imagesOutline } from 'ionicons/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Profile } from '#protocol/account/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { useGo } from '#ui/link.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useKnownProfile, useProfile } from '../profile/use-profile.ts'
import { CropStage } from './CropStage.tsx'
import { type Crop, frameOf, wholeCrop } from './crop.ts'
import styles from './photo.module.css'
import { useChosenPicture, usePhoto } from './use-photo.ts'

const noCamera = 'Si la cámara no se abrió, elegí una foto de la galería.'

/** avatar: takes or chooses the member's photo, crops it to a square and sends it. */
export default function AvatarPage() {
  const read = useKnownProfile(useProfile())
  const profile = read.data
  const { chosen, problem, choose, setProblem, drop } = useChosenPicture()
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const { save, remove, busy } = usePhoto()
  const confirm = useConfirm()
  const toast = useToast()
  const go = useGo()
  const sayNoCamera = useCallback(() => setProblem(noCamera), [setProblem])
  async function begin(file: File) {
    setCrop(wholeCrop)
    await choose(file)
  }
  async function send() {
    if (!chosen || busy) return
    setProblem('')
    const { done, message } = await save(chosen.file, frameOf(crop, chosen.measures))
    if (!done) return setProblem(message)
    toast('¡Listo! Ya se ve tu foto nueva.', { tone: 'success' })
    go('/perfil', 'back')
  }
  async function takeAway() {
    if (!(await confirm(question))) return
    const { done, message } = await remove()
    toast(done ? 'Quitamos tu foto.' : message, { tone: done ? 'success' : 'danger' })
  }
  const footer = chosen ? (
    <CropActions busy={busy} onSave={() => void send()} onDrop={drop} />
  ) : (
    profile && <PhotoSources onChoose={file => void begin(file)} onNoCamera={sayNoCamera} />
  )
  return (
    <Page title="Mi foto" back="/perfil" footer={footer}>
      {problem !== '' && (
        <Notice icon={imageOutline} tone="warning">
          {problem}
        </Notice>
      )}
      {chosen && <CropStage picture={chosen} crop={crop} onChange={setCrop} />}
      {!chosen && (
        <QueryView query={read} label="Cargando tu foto…" skeleton={<SkeletonBlock height={176} />}>
          {known => <PhotoNow profile={known} busy={busy} onRemove={() => void takeAway()} />}
        </QueryView>
      )}
    </Page>
  )
}

const question = {
  title: '¿Quitás tu foto?',
  text: 'En su lugar se ven tus iniciales.',
  no: 'No',
  yes: 'Quitala',
  danger: true,
}

interface PhotoNowProps {
  profile: Profile
  busy: boolean
  onRemove: () => void
}

/** The current photo as others see it. */
export function PhotoNow({ profile, busy, onRemove }: PhotoNowProps) {
  const seenBy = profile.visible
    ? 'Así te ven tu coach y quienes van a tus clases.'
    : 'Así te ve el equipo del gimnasio: los demás no te ven en la lista.'
  return (
    <div className={styles.now}>
      <Avatar huge name={profile.fullname} src={profile.photo} />
      <p className={styles.text}>
        {profile.photo === '' ? 'Con una foto tuya, tu coach te reconoce enseguida.' : seenBy}
      </p>
      {profile.photo !== '' && (
        <Button kind="quiet" small busy={busy} onClick={onRemove}>
          Quitar tu foto
        </Button>
      )}
    </div>
  )
}

interface PhotoSourcesProps {
  onChoose: (file: File) => void
  /** Called when the camera returns without a photo: refused, missing or cancelled. */
  onNoCamera: () => void
}

/** Buttons for the two photo sources: camera and gallery. */
export function PhotoSources({ onChoose, onNoCamera }: PhotoSourcesProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = camera.current
    // React has no prop for the `cancel` event of a file input.
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
        Sacar una foto
      </Button>
      <Button block kind="outline" icon={imagesOutline} onClick={() => open(gallery.current)}>
        Elegir una foto
      </Button>
    </div>
  )
}

// Clears the value first, so that choosing the same file again fires a change event.
function open(input: HTMLInputElement | null): void {
  if (!input) return
  input.value = ''
  input.click()
}

interface CropActionsProps {
  busy: boolean
  onSave: () => void
  onDrop: () => void
}

/** Buttons that save or drop the chosen picture. */
export function CropActions({ busy, onSave, onDrop }: CropActionsProps) {
  return (
    <div className={styles.sources}>
      <Button block busy={busy} onClick={onSave}>
        Guardar la foto
      </Button>
      <Button block kind="quiet" disabled={busy} onClick={onDrop}>
        Elegir otra
      </Button>
    </div>
  )
}
