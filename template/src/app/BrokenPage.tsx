import { buildOutline, cloudOfflineOutline } from 'ionicons/icons'
import { lazy, Suspense } from 'react'
import { NoSuchGym } from '../api/manifest.ts'
import { isUniversal } from '../platform/tenant.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'
import styles from './BrokenPage.module.css'
import type { ScreenProps } from './screens.ts'
import { isTabPath } from './tabs.ts'

/** In the place of a page that broke or could not be loaded. */
export function BrokenPage({ path, title }: ScreenProps) {
  const place = isTabPath(`/${path}`) ? { tab: true } : { back: '/' }
  return (
    <Page title={title} {...place}>
      <Broken />
    </Page>
  )
}

/** In the place of the whole app: when not even the gym could be found out. The page of all gyms asks which one it is. */
export function BrokenApp({ error }: { error: unknown }) {
  const noGym = error instanceof NoSuchGym
  if (noGym && isUniversal(document.documentElement.dataset.tenant ?? null))
    return (
      <Suspense fallback={null}>
        <NoGymPage />
      </Suspense>
    )
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">La app no se pudo abrir</h1>
      {noGym ? <NoGymHere /> : <Broken />}
    </main>
  )
}

const NoGymPage = lazy(() => import('./NoGymPage.tsx'))

function NoGymHere() {
  return (
    <Empty
      icon={buildOutline}
      title="No encontramos tu gimnasio"
      text="Puede que haya cambiado de dirección: preguntá en recepción. Lo que guardaste sigue en tu teléfono."
      action={<Button onClick={() => location.reload()}>Probá de nuevo</Button>}
    />
  )
}

/** The words and the way out of a failure. Reloading is the way that mends most. */
function Broken() {
  const away = !navigator.onLine
  return (
    <Empty
      icon={away ? cloudOfflineOutline : buildOutline}
      title={away ? 'Estás sin conexión' : 'Algo salió mal'}
      text={
        away
          ? 'Esta pantalla todavía no está guardada en tu teléfono. Cuando vuelva la conexión, probá de nuevo.'
          : 'Esta pantalla no se pudo mostrar. Tus reservas y tus datos están a salvo.'
      }
      action={<Button onClick={() => location.reload()}>Probá de nuevo</Button>}
    />
  )
}
