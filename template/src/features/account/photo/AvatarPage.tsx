import { cameraOutline, imageOutline, imagesOutline } from 'ionicons/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as gymTexts from '#features/gym/messages.ts'
import type { Profile } from '#protocol/account/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useGo } from '#ui/link.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { useKnownProfile, useProfile } from '../profile/use-profile.ts'
import { CropStage } from './CropStage.tsx'
import { type Crop, frameOf, wholeCrop } from './crop.ts'
import styles from './photo.module.css'
import { failureOf, useChosenPicture, usePhoto } from './use-photo.ts'

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
  const sayNoCamera = useCallback(() => setProblem(texts.noCamera), [setProblem])
  async function begin(file: File) {
    setCrop(wholeCrop)
    await choose(file)
  }
  async function send() {
    if (!chosen || busy) return
    setProblem('')
    const outcome = await save(chosen.file, frameOf(crop, chosen.measures))
    if (outcome.kind !== 'done') return setProblem(failureOf(outcome))
    toast(texts.photoSaved, { tone: 'success' })
    go('/perfil', 'back')
  }
  async function takeAway() {
    const outcome = await remove(() => confirm(question))
    if (outcome.kind === 'done') toast(texts.photoRemoved, { tone: 'success' })
    else if (outcome.kind !== 'cancelled') toast(failureOf(outcome), { tone: 'danger' })
  }
  const footer = chosen ? (
    <CropActions busy={busy} onSave={() => void send()} onDrop={drop} />
  ) : (
    profile && <PhotoSources onChoose={file => void begin(file)} onNoCamera={sayNoCamera} />
  )
  return (
    <Page title={texts.myPhoto} back="/perfil" footer={footer}>
      {problem !== '' && (
        <Notice icon={imageOutline} tone="warning">
          {problem}
        </Notice>
      )}
      {chosen && <CropStage picture={chosen} crop={crop} onChange={setCrop} />}
      {!chosen && (
        <QueryView query={read} label={texts.loadingPhoto} skeleton={<SkeletonBlock height={176} />}>
          {profile => <PhotoNow profile={profile} busy={busy} onRemove={() => void takeAway()} />}
        </QueryView>
      )}
    </Page>
  )
}

const question = {
  title: texts.removePhotoQuestion,
  text: texts.removePhotoConsequences,
  no: gymTexts.no,
  yes: texts.confirmRemovePhoto,
  danger: true,
}

interface PhotoNowProps {
  profile: Profile
  busy: boolean
  onRemove: () => void
}

/** The current photo as others see it. */
export function PhotoNow({ profile, busy, onRemove }: PhotoNowProps) {
  const seenBy = profile.visible ? texts.photoVisibleToMembers : texts.photoVisibleToStaff
  return (
    <div className={styles.now}>
      <Avatar huge name={profile.fullname} src={profile.photo} />
      <Text tone="soft" className={styles.text}>
        {profile.photo === '' ? texts.noPhotoHint : seenBy}
      </Text>
      {profile.photo !== '' && (
        <Button kind="quiet" small busy={busy} onClick={onRemove}>
          {texts.removePhoto}
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
    <Stack gap={3}>
      <input {...input} ref={camera} capture="user" onChange={event => take(event.target)} />
      <input {...input} ref={gallery} onChange={event => take(event.target)} />
      <Button block icon={cameraOutline} onClick={() => open(camera.current)}>
        {texts.takePhoto}
      </Button>
      <Button block kind="outline" icon={imagesOutline} onClick={() => open(gallery.current)}>
        {texts.choosePhoto}
      </Button>
    </Stack>
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
    <Stack gap={3}>
      <Button block busy={busy} onClick={onSave}>
        {texts.savePhoto}
      </Button>
      <Button block kind="quiet" disabled={busy} onClick={onDrop}>
        {texts.chooseAnotherPhoto}
      </Button>
    </Stack>
  )
}
