import { buildOutline, cloudOfflineOutline } from 'ionicons/icons'
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

/** In the place of the whole app: when not even the gym could be found out. */
export function BrokenApp() {
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">La app no se pudo abrir</h1>
      <Broken />
    </main>
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
