import { type ComponentType, lazy } from 'react'
import { isUnfinished } from '../platform/unfinished.ts'
import { loadOrReload, type Recovery } from './reload-once.ts'
import type { ScreenModule, ScreenProps } from './screens.ts'

/** A screen that is loaded when it is first shown; where its file is gone after a deploy, the app reloads once. */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType<ScreenProps> {
  return lazy(() => loadOrReload(load, thisWindow()))
}

function thisWindow(): Recovery {
  return {
    online: navigator.onLine,
    busy: isUnfinished(),
    recall: key => sessionStorage.getItem(key),
    remember: (key, value) => sessionStorage.setItem(key, value),
    forget: key => sessionStorage.removeItem(key),
    reload: () => location.reload(),
  }
}
