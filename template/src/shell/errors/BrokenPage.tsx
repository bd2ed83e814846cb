import { useQueryClient } from '@tanstack/react-query'
import { buildOutline, cloudOfflineOutline } from 'ionicons/icons'
import { type RefObject, useEffect, useRef } from 'react'
import { clearPersistedReads } from '#api/reads/persisted-reads-store.ts'
import { NoSuchGym } from '#features/gym/shared/load-manifest.ts'
import { isUniversal } from '#platform/device/resolve-tenant.ts'
import { prepareReload } from '#platform/prepare-reload.ts'
import { Button } from '#ui/Button.tsx'
import * as uiTexts from '#ui/messages.ts'
import { optionalPart } from '#ui/optional-part.ts'
import { closeOverlays } from '#ui/overlay/close-overlays.ts'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'
import { routeOf } from '../navigation/routes.ts'
import type { ScreenProps } from '../navigation/screens.ts'
import { isTabPath } from '../navigation/tabs.ts'
import styles from './BrokenPage.module.css'

/** Replaces a page that failed or could not be loaded. Calls `onMounted` once it is mounted. */
export function BrokenPage({ path, title, onMounted }: ScreenProps & { onMounted: () => void }) {
  const navigation = isTabPath(`/${path}`) ? { tab: true } : { back: '/' }
  const inside = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  useReveal(inside, path)
  useEffect(onMounted, [onMounted])
  return (
    <Page title={title} {...navigation}>
      <div ref={inside}>
        <Broken forget={() => queries.clear()} />
      </div>
    </Page>
  )
}

/**
 * Ionic reveals a page at the end of its transition. A page that replaces an entered page has no transition.
 */
function useReveal(inside: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    void closeOverlays()
    if (routeOf(location.pathname)?.path !== path) return
    inside.current?.closest('.ion-page')?.classList.remove('ion-page-invisible')
  }, [inside, path])
}

const useNoGymPage = optionalPart(async () => (await import('./NoGymPage.tsx')).default)

/** Replaces the whole app if even the gym is unknown. The page for all gyms asks for the gym. */
export function BrokenApp({ error }: { error: unknown }) {
  const noGym = error instanceof NoSuchGym
  const NoGymPage = useNoGymPage(noGym && isUniversal(document.documentElement.dataset.tenant ?? null))
  if (NoGymPage) return <NoGymPage />
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{texts.appNotOpened}</h1>
      {noGym ? <NoGymHere /> : <Broken />}
    </main>
  )
}

function NoGymHere() {
  return (
    <Empty
      icon={buildOutline}
      title={texts.noGym}
      text={texts.noGymNote}
      action={<Button onClick={() => location.reload()}>{uiTexts.retry}</Button>}
    />
  )
}

/** Error message with a retry button. A reload helps most often. `forget` drops the data read so far. */
function Broken({ forget = () => {} }: { forget?: () => void }) {
  const away = !navigator.onLine
  async function begin() {
    // A stored answer may cause the error. Without a connection there is no replacement for it.
    if (!away) {
      forget()
      await clearPersistedReads().catch((error: unknown) => console.info('This phone kept nothing.', error))
    }
    await prepareReload()
    location.reload()
  }
  return (
    <Empty
      icon={away ? cloudOfflineOutline : buildOutline}
      title={away ? texts.offlineTitle : texts.brokenTitle}
      text={away ? texts.notStored : texts.brokenPage}
      action={<Button onClick={() => void begin()}>{uiTexts.retry}</Button>}
    />
  )
}
