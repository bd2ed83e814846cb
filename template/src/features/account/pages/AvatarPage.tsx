import { imageOutline } from 'ionicons/icons'
import { useCallback, useState } from 'react'
import { Reading } from '../../../pwa/Reading.tsx'
import { useConfirm } from '../../../ui/dialog.ts'
import { useGo } from '../../../ui/link.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useChosenPicture } from '../hooks/use-chosen-picture.ts'
import { usePhoto } from '../hooks/use-photo.ts'
import { useKnownProfile, useProfile } from '../hooks/use-profile.ts'
import { CropActions } from '../parts/CropActions.tsx'
import { CropStage } from '../parts/CropStage.tsx'
import { PhotoNow } from '../parts/PhotoNow.tsx'
import { PhotoSources } from '../parts/PhotoSources.tsx'
import { type Crop, frameOf, wholeCrop } from '../rules/crop.ts'

const noCamera = 'Si la cámara no se abrió, elegí una foto de la galería.'

/** avatar: the member's photo, taken or chosen, cropped to a square, sent. */
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
    const { done, words } = await save(chosen.file, frameOf(crop, chosen.measures))
    if (!done) return setProblem(words)
    toast('¡Listo! Ya se ve tu foto nueva.', { tone: 'success' })
    go('/perfil', 'back')
  }
  async function takeAway() {
    if (!(await confirm(question))) return
    const { done, words } = await remove()
    toast(done ? 'Quitamos tu foto.' : words, { tone: done ? 'success' : 'danger' })
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
        <Reading of={read} label="Cargando tu foto…" skeleton={<SkeletonBlock height={176} />}>
          {known => <PhotoNow profile={known} busy={busy} onRemove={() => void takeAway()} />}
        </Reading>
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
