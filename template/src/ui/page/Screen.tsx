import { IonContent, IonPage } from '@ionic/react'
import type { ReactElement } from 'react'
import { usePageFocus, useWindowTitle } from './page-view.ts'

interface ScreenProps {
  title: string
  /** True for a transparent page, through which the content under the outlet is visible. */
  bare?: boolean
  children: ReactElement
}

/**
 * A page without a bar, such as the video. It has its own h1. The child must be an element, because Ionic
 * would take a text as HTML.
 */
export function Screen({ title, bare, children }: ScreenProps) {
  const page = usePageFocus()
  useWindowTitle(title)
  return <IonPage ref={page}>{bare ? children : <IonContent>{children}</IonContent>}</IonPage>
}
