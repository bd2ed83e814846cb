import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadPart } from '../../platform/page/load-or-reload.ts'
import { optionalPart } from '../../ui/optional-part.ts'
import { onCloseRequest } from '../../ui/overlay/close-overlays.ts'
import { useToast } from '../../ui/overlay/toast.ts'

export interface SideMenuControl {
  /** Has been opened before: until then there is none. */
  there: boolean
  menuRef: RefObject<HTMLIonMenuElement | null>
  disabled: boolean
  open: () => void
  close: () => Promise<void>
  /** Gives the focus back to the button that opened it. */
  closed: () => void
}

/**
 * The side menu is enabled by its button, when it is to open, and at the end of every navigation it is closed and disabled:
 * on a page without that button it cannot be pulled out.
 */
export function useSideMenu(contentId: string): SideMenuControl {
  const menuRef = useRef<HTMLIonMenuElement>(null)
  const stopWatching = useRef(() => {})
  const opener = useRef<Element>(null)
  const openedOn = useRef('')
  const [disabled, setDisabled] = useState(true)
  const [there, setThere] = useState(false)
  const toast = useToast()
  const bring = useCallback(async () => {
    await loadSideMenu()
    const ready = menuRef.current ? null : builtMenu()
    flushSync(() => {
      setThere(true)
      setDisabled(false)
    })
    await ready
    stopWatching.current()
    stopWatching.current = onCloseRequest(() => report(menuRef.current?.close()))
    await menuRef.current?.open()
  }, [])
  const open = useCallback(() => {
    opener.current = document.activeElement
    openedOn.current = location.pathname
    bring().catch((error: unknown) => {
      console.error('The side menu did not come.', error)
      toast('No se pudo abrir el menú. Revisá tu conexión y probá de nuevo.', { tone: 'danger' })
    })
  }, [bring, toast])
  const close = useCallback(async () => {
    // Closing takes the focus from wherever it is, even where nothing was open.
    if (await menuRef.current?.isOpen()) await menuRef.current?.close()
  }, [])
  const closed = useCallback(() => {
    stopWatching.current()
    // A link of the menu leaves the focus to the page that it leads to: its heading is announced, not the button of the page before.
    if (location.pathname !== openedOn.current) return
    if (opener.current instanceof HTMLElement && opener.current.offsetParent) opener.current.focus()
  }, [])
  useEffect(() => {
    const settle = ({ target }: Event) => {
      if (target instanceof Element && target.id === contentId) report(close().then(() => setDisabled(true)))
    }
    // On the way down to the outlet: the event does not come up again, and each login brings a new outlet.
    document.addEventListener('ionNavDidChange', settle, true)
    return () => document.removeEventListener('ionNavDidChange', settle, true)
  }, [contentId, close])
  return { there, menuRef, disabled, open, close, closed }
}

/** Resolves when Ionic has built a menu: before that it does not open. */
const builtMenu = () =>
  new Promise(resolve => document.addEventListener('ionMenuChange', resolve, { once: true }))

function report(work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) => console.error('The side menu did not move.', error))
}

/** Everything the side menu is made of. */
export const sideMenu = () => import('./SideMenu.tsx')

export const loadSideMenu = () => loadPart(sideMenu, 'menu')

/** The side menu, which nobody sees before they ask for it. */
export const useLoadedMenu = optionalPart(async () => (await loadSideMenu()).SideMenu)
