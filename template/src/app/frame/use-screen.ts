import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { loadPart } from '../../platform/page/load-or-reload.ts'
import { PageShown } from '../../platform/page-shown.ts'
import type { RoutePath } from '../navigation/routes.ts'
import { type ScreenModule, type ScreenProps, screenOf } from '../navigation/screens.ts'

type Screen = ComponentType<ScreenProps>

/** The screens whose files have come. */
const loaded = new Map<RoutePath, Screen>()

/** Loads the screen of a path, so that `useScreen` has it from the first moment. Never loads the page again. */
export const loadScreen = (path: RoutePath): Promise<Screen> => loadBy(path, screenOf(path))

async function loadBy(path: RoutePath, load: () => Promise<ScreenModule>): Promise<Screen> {
  const screen = loaded.get(path) ?? withShown((await load()).default)
  loaded.set(path, screen)
  return screen
}

/** Makes a screen that tells its parts when it is left and entered. */
function withShown(screen: Screen): Screen {
  return props => createElement(Shown, null, createElement(screen, props))
}

function Shown({ children }: { children?: ReactNode }) {
  const [shown, setShown] = useState(true)
  useIonViewWillEnter(() => setShown(true))
  useIonViewWillLeave(() => setShown(false))
  return createElement(PageShown, { value: shown }, children)
}

/**
 * The screen of a path; null until its file has come, which is loaded while it is `wanted`. Where the file is gone after a deploy, the app
 * reloads once; where it does not come, this throws. React's `lazy` would do the same, but what it once shows as missing it keeps back
 * for a third of a second, and Ionic as long again.
 */
export function useScreen(path: RoutePath, wanted = true): Screen | null {
  const [screen, setScreen] = useState(() => loaded.get(path) ?? null)
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || screen !== null) return
    let gone = false
    loadBy(path, () => loadPart(screenOf(path))).then(
      found => {
        if (!gone) setScreen(() => found)
      },
      (error: unknown) => {
        if (!gone) setFailed({ error })
      },
    )
    return () => {
      gone = true
    }
  }, [path, wanted, screen])
  if (failed) throw failed.error
  return screen
}
