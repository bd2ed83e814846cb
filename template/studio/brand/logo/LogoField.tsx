import { alertCircle, trashOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import { Button } from '../../../src/ui/Button.tsx'
import { Notice } from '../../../src/ui/content/Notice.tsx'
import type { View } from '../../answers.ts'
import { StudioError, studio } from '../../api.ts'
import { useWords } from '../../language.ts'
import { reasonOf } from '../../use-asked.ts'
import { studioWords } from '../../words.ts'
import type { LogoAnswer } from '../answers.ts'
import styles from './Logo.module.css'
import { LogoButton } from './LogoButton.tsx'
import { LogoFacts } from './LogoFacts.tsx'
import { useGivenFiles } from './use-given-files.ts'
import { logoWords } from './words.ts'

interface LogoFieldProps {
  view: View
  /** What there is to say of it; undefined until that is known. */
  logo: LogoAnswer | undefined
  /** Why it is not known. */
  error: unknown
  act: (ask: () => Promise<View>) => Promise<unknown>
}

/** The gym's logo, and its icon where that is another picture: files that are chosen, dropped or pasted, and what comes of them. */
export function LogoField({ view, logo, error, act }: LogoFieldProps) {
  const words = useWords(logoWords)
  const heading = useId()
  const { upload, isUploading, failed, remove, removeIcon } = useUpload(view.gym, logo?.mostBytes, act)
  const isOver = useGivenFiles(upload)
  return (
    <section id="logo" tabIndex={-1} className={styles.logo} data-over={isOver} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{words.logo}</h2>
        <span className={styles.name}>{view.logo || words.none}</span>
        {view.icon && <span className={styles.name}>{words.icon(view.icon)}</span>}
      </header>
      <LogoFacts view={view} logo={logo} />
      <div className={styles.actions}>
        <LogoButton small label={words.logo} busy={isUploading} onChoose={upload}>
          {view.logo ? words.replace : words.choose}
        </LogoButton>
        {view.logo && (
          <Button small kind="quiet" icon={trashOutline} onClick={remove}>
            {words.remove}
          </Button>
        )}
        {view.icon && (
          <Button small kind="quiet" icon={trashOutline} onClick={removeIcon}>
            {words.removeIcon}
          </Button>
        )}
      </div>
      <p className={styles.how}>{isOver ? words.drop : words.how}</p>
      <p className={styles.how} role="status">
        {isUploading ? words.uploading : ''}
      </p>
      {failed && <UploadFailed {...failed} mostBytes={logo?.mostBytes ?? 0} onAgain={upload} />}
      {error !== undefined && !failed && (
        <Notice icon={alertCircle} tone="danger">
          {words.unread}
        </Notice>
      )}
    </section>
  )
}

interface Failed {
  file: File
  error: unknown
}

/** Uploads a logo. Why one did not arrive stands here until the next one. */
function useUpload(gym: string, mostBytes: number | undefined, act: LogoFieldProps['act']) {
  const [uploading, setUploading] = useState(0)
  const [failed, setFailed] = useState<Failed | null>(null)
  async function send(file: File): Promise<View> {
    try {
      return await studio.logo(gym, file)
    } catch (error) {
      setFailed({ file, error })
      return studio.view(gym)
    }
  }
  async function upload(file: File): Promise<void> {
    // It would be refused after a minute of sending.
    if (mostBytes !== undefined && file.size > mostBytes)
      return setFailed({ file, error: new StudioError('size', '') })
    setFailed(null)
    setUploading(count => count + 1)
    await act(() => send(file))
    setUploading(count => count - 1)
  }
  function removeBy(ask: (gym: string) => Promise<View>) {
    setFailed(null)
    void act(() => ask(gym))
  }
  return {
    upload: (file: File) => void upload(file),
    isUploading: uploading > 0,
    failed,
    remove: () => removeBy(studio.removeLogo),
    removeIcon: () => removeBy(studio.removeIcon),
  }
}

interface UploadFailedProps extends Failed {
  mostBytes: number
  onAgain: (file: File) => void
}

function UploadFailed({ file, error, mostBytes, onAgain }: UploadFailedProps) {
  const [words, common] = [useWords(logoWords), useWords(studioWords)]
  const code = error instanceof StudioError ? error.code : ''
  const why =
    code === 'size' ? words.tooLarge(mostBytes) : code === 'gone' ? words.lost : reasonOf(error, common)
  return (
    <div className={styles.failed}>
      <Notice icon={alertCircle} tone="danger">{`${file.name}: ${why}`}</Notice>
      {code !== 'size' && (
        <Button small kind="outline" onClick={() => onAgain(file)}>
          {words.again}
        </Button>
      )}
    </div>
  )
}
