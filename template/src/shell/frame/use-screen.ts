import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { loadPart } from '#platform/page/load-or-reload.ts'
import { PageVisible } from '#platform/page-visible.ts'
import type { RoutePath } from '../navigation/routes.ts'
import { type ScreenModule, type ScreenProps, screenOf } from '../navigation/screens.ts'

type Screen = ComponentType<ScreenProps>

/** Screens whose files have loaded. */
const loaded = new Map<RoutePath, Screen>()

/** Loads the screen of a path, so that `useScreen` returns it at once. Never reloads the page. */
export const loadScreen = (path: RoutePath): Promise<Screen> => loadBy(path, screenOf(path))

async function loadBy(path: RoutePath, load: () => Promise<ScreenModule>): Promise<Screen> {
  const screen = loaded.get(path) ?? withVisibility((await load()).default)
  loaded.set(path, screen)
  return screen
}

/** Wraps a screen so that its parts know if it is visible. */
function withVisibility(screen: Screen): Screen {
  return props => createElement(Visibility, null, createElement(screen, props))
}

function Visibility({ children }: { children?: ReactNode }) {
  const [isVisible, setVisible] = useState(true)
  useIonViewWillEnter(() => setVisible(true))
  useIonViewWillLeave(() => setVisible(false))
  return createElement(PageVisible, { value: isVisible }, children)
}

/**
 * Returns the screen of a path, or null until its file has loaded. The file loads while `isNeeded` is true. If
 * it is gone after a deploy, the app reloads once. Throws if the file cannot be loaded. React's `lazy` would
 * also work, but delays a screen that was missing at first by a third of a second, and Ionic adds the same
 * delay.
 * See docs/decisions/0104-nothing-slow-before-the-first-screen.md.
 */
export function useScreen(path: RoutePath, isNeeded = true): Screen | null {
  const [screen, setScreen] = useState(() => loaded.get(path) ?? null)
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!isNeeded || screen !== null) return
    let gone = false
    loadBy(path, () => loadPart(screenOf(path))).then(
      result => {
        if (!gone) setScreen(() => result)
      },
      (error: unknown) => {
        if (!gone) setFailed({ error })
      },
    )
    return () => {
      gone = true
    }
  }, [path, isNeeded, screen])
  if (failed) throw failed.error
  return screen
}
