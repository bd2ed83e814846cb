import { alertCircle, trashOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { gymApi, readAnswer, StudioError, uploadLogo } from '../../api.ts'
import { useTexts } from '../../language.ts'
import { studioTexts } from '../../messages.ts'
import shared from '../../Studio.module.css'
import type { LogoAnswer, View } from '../../server.ts'
import { reasonOf } from '../../status-reason.ts'
import { brandTexts } from '../messages.ts'
import styles from './Logo.module.css'
import { LogoButton } from './LogoButton.tsx'
import { LogoFacts } from './LogoFacts.tsx'
import { useGivenFiles } from './use-given-files.ts'

interface LogoFieldProps {
  view: View
  /** Report on the logo. undefined while loading. */
  logo: LogoAnswer | undefined
  /** Error of loading the report. */
  error: unknown
  act: (ask: () => Promise<View>) => Promise<unknown>
}

/** Field for the gym's logo and its separate icon: choose, drop or paste a file, and see the result. */
export function LogoField({ view, logo, error, act }: LogoFieldProps) {
  const [texts, common] = [useTexts(brandTexts).logo, useTexts(studioTexts)]
  const heading = useId()
  const { upload, isUploading, failed, remove, removeIcon } = useUpload(view.gym, logo?.maxBytes, act)
  const isOver = useGivenFiles(upload)
  return (
    <section id="logo" tabIndex={-1} className={styles.logo} data-over={isOver} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={shared.heading}>
          {texts.logo}
        </h2>
        <span className={styles.name}>{view.logo || texts.none}</span>
        {view.icon && <span className={styles.name}>{texts.icon(view.icon)}</span>}
      </header>
      <LogoFacts view={view} logo={logo} />
      <Cluster>
        <LogoButton small label={texts.logo} busy={isUploading} onChoose={upload}>
          {view.logo ? common.changeFile : common.chooseFile}
        </LogoButton>
        {view.logo && (
          <Button small kind="quiet" icon={trashOutline} onClick={remove}>
            {texts.remove}
          </Button>
        )}
        {view.icon && (
          <Button small kind="quiet" icon={trashOutline} onClick={removeIcon}>
            {texts.removeIcon}
          </Button>
        )}
      </Cluster>
      <Text size="small" tone="soft" className={styles.how}>
        {isOver ? texts.drop : texts.how}
      </Text>
      <Text size="small" tone="soft" className={styles.how} role="status">
        {isUploading ? texts.uploading : ''}
      </Text>
      {failed && <UploadFailed {...failed} maxBytes={logo?.maxBytes ?? 0} onAgain={upload} />}
      {error !== undefined && !failed && (
        <Notice icon={alertCircle} tone="danger">
          {texts.unread}
        </Notice>
      )}
    </section>
  )
}

interface Failed {
  file: File
  error: unknown
}

/** Uploads a logo. An upload error stays visible until the next upload. */
function useUpload(gym: string, maxBytes: number | undefined, act: LogoFieldProps['act']) {
  const [uploading, setUploading] = useState(0)
  const [failed, setFailed] = useState<Failed | null>(null)
  async function send(file: File): Promise<View> {
    try {
      return await uploadLogo(gym, file)
    } catch (error) {
      setFailed({ file, error })
      return readAnswer(gymApi.$get({ param: { gym } }))
    }
  }
  async function upload(file: File): Promise<void> {
    // Reject a large file before it is sent.
    if (maxBytes !== undefined && file.size > maxBytes)
      return setFailed({ file, error: new StudioError('size', '') })
    setFailed(null)
    setUploading(count => count + 1)
    await act(() => send(file))
    setUploading(count => count - 1)
  }
  function remove(picture: 'logo' | 'icon') {
    setFailed(null)
    void act(() => readAnswer(gymApi[picture].$delete({ param: { gym } })))
  }
  return {
    upload: (file: File) => void upload(file),
    isUploading: uploading > 0,
    failed,
    remove: () => remove('logo'),
    removeIcon: () => remove('icon'),
  }
}

interface UploadFailedProps extends Failed {
  maxBytes: number
  onAgain: (file: File) => void
}

function UploadFailed({ file, error, maxBytes, onAgain }: UploadFailedProps) {
  const [texts, common] = [useTexts(brandTexts).logo, useTexts(studioTexts)]
  const code = error instanceof StudioError ? error.code : ''
  const why =
    code === 'size' ? texts.tooLarge(maxBytes) : code === 'gone' ? texts.lost : reasonOf(error, common)
  return (
    <div className={styles.failed}>
      <Notice icon={alertCircle} tone="danger">{`${file.name}: ${why}`}</Notice>
      {code !== 'size' && (
        <Button small kind="outline" onClick={() => onAgain(file)}>
          {common.tryAgain}
        </Button>
      )}
    </div>
  )
}
