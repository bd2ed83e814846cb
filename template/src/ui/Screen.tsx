import { IonContent, IonPage } from '@ionic/react'
import type { ReactElement } from 'react'
import { usePageFocus } from './use-page-focus.ts'
import { useWindowTitle } from './window-title.ts'

/** A page without a bar, for what stands alone: the login. It brings its own h1. An element, since Ionic would take a text as HTML. */
export function Screen({ title, children }: { title: string; children: ReactElement }) {
  const page = usePageFocus()
  useWindowTitle(title)
  return (
    <IonPage ref={page}>
      <IonContent>{children}</IonContent>
    </IonPage>
  )
}
