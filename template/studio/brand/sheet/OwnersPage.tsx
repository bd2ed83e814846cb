import { useMutation } from '@tanstack/react-query'
import { alertCircle, documentOutline, downloadOutline } from 'ionicons/icons'
import { useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { gymApi, StudioError } from '../../api.ts'
import { useTexts } from '../../language.ts'
import { studioTexts } from '../../messages.ts'
import type { View } from '../../server.ts'
import { reasonOf } from '../../status-reason.ts'
import { brandTexts } from '../messages.ts'
import styles from './Preview.module.css'

type PageKind = 'html' | 'pdf'

interface Page {
  name: string
  content: Blob
  /** True if the page has pictures of the app. */
  hasPictures: boolean
}

/** Creates the owner's page from the current draft and downloads it as a file. */
export function OwnersPage({ view }: { view: View }) {
  const [texts, common] = [useTexts(brandTexts).preview, useTexts(studioTexts)]
  const heading = useId()
  const creation = useMutation({
    mutationFn: (kind: PageKind) => readPage(view.gym, kind),
    onSuccess: download,
  })
  const { mutate: make, data: page, error: failed } = creation
  const making = creation.isPending ? creation.variables : ''
  const message = page ? `${texts.done(page.name)} ${page.hasPictures ? '' : texts.noPictures}` : ''
  const refusals: Readonly<Record<string, string>> = texts.refusals
  const refusal = failed instanceof StudioError ? refusals[failed.code] : undefined
  return (
    <section className={styles.owner} aria-labelledby={heading}>
      <div className={styles.about}>
        <h3 id={heading}>{texts.owner}</h3>
        <Text size="small" tone="soft">
          <span>{texts.about}</span> {!view.isSaved && <strong>{texts.unsaved}</strong>}
        </Text>
      </div>
      <div className={styles.buttons}>
        <Button
          small
          icon={downloadOutline}
          busy={making === 'html'}
          disabled={making === 'pdf'}
          onClick={() => make('html')}
        >
          {texts.html}
        </Button>
        <Button
          small
          kind="outline"
          icon={documentOutline}
          busy={making === 'pdf'}
          disabled={making === 'html'}
          onClick={() => make('pdf')}
        >
          {texts.pdf}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {making ? texts.making : message}
      </p>
      {failed && (
        <Notice icon={alertCircle} tone="danger">
          {refusal ?? reasonOf(failed, common)}
        </Notice>
      )}
    </section>
  )
}

async function readPage(gym: string, kind: PageKind): Promise<Page> {
  const response = await gymApi.brand[`page.${kind}`].$get({ param: { gym } })
  const readHeader = (header: string) => response.headers.get(header) ?? ''
  const [, name = `${gym}.${kind}`] = /filename="([\w.-]+)"/.exec(readHeader('content-disposition')) ?? []
  return { name, content: await response.blob(), hasPictures: readHeader('molde-pictures') === 'yes' }
}

function download({ name, content }: Page): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
