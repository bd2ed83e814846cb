import { IonContent, IonPage } from '@ionic/react'
import type { ReactElement } from 'react'
import { usePageFocus, useWindowTitle } from './page-view.ts'

interface ScreenProps {
  title: string
  /** What is under the outlet is seen through it. */
  bare?: boolean
  children: ReactElement
}

/** A page without a bar, such as the video. It brings its own h1. An element, since Ionic would take a text as HTML. */
export function Screen({ title, bare, children }: ScreenProps) {
  const page = usePageFocus()
  useWindowTitle(title)
  return <IonPage ref={page}>{bare ? children : <IonContent>{children}</IonContent>}</IonPage>
}
