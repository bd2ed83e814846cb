import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadPart } from '#platform/page/load-or-reload.ts'
import { optionalPart } from '#ui/optional-part.ts'
import { onCloseRequest } from '#ui/overlay/close-overlays.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'

export interface SideMenuControl {
  /** True once the menu has been opened. It is not mounted before. */
  there: boolean
  menuRef: RefObject<HTMLIonMenuElement | null>
  disabled: boolean
  open: () => void
  close: () => Promise<void>
  /** Returns the focus to the button that opened the menu. */
  closed: () => void
}

/**
 * The side menu is enabled when its button opens it. The end of every navigation closes and disables it, so
 * that it cannot be dragged open on a page without that button.
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
    const ready = menuRef.current ? null : waitForMenu()
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
      toast(texts.menuNotOpened, { tone: 'danger' })
    })
  }, [bring, toast])
  const close = useCallback(async () => {
    // Closing takes the focus away even if the menu was not open.
    if (await menuRef.current?.isOpen()) await menuRef.current?.close()
  }, [])
  const closed = useCallback(() => {
    stopWatching.current()
    // A link of the menu leaves the focus to the target page, so that its heading is announced, not the old
    // page's button.
    if (location.pathname !== openedOn.current) return
    if (opener.current instanceof HTMLElement && opener.current.offsetParent) opener.current.focus()
  }, [])
  useEffect(() => {
    const settle = ({ target }: Event) => {
      if (target instanceof Element && target.id === contentId) report(close().then(() => setDisabled(true)))
    }
    // In the capture phase, because the event does not bubble and each login creates a new outlet.
    document.addEventListener('ionNavDidChange', settle, true)
    return () => document.removeEventListener('ionNavDidChange', settle, true)
  }, [contentId, close])
  return { there, menuRef, disabled, open, close, closed }
}

/** Resolves when Ionic has built a menu. It cannot open earlier. */
const waitForMenu = () =>
  new Promise(resolve => document.addEventListener('ionMenuChange', resolve, { once: true }))

function report(work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) => console.error('The side menu did not move.', error))
}

/** Loads all code of the side menu. */
export const sideMenu = () => import('./SideMenu.tsx')

export const loadSideMenu = () => loadPart(sideMenu, 'menu')

/** The side menu is invisible until it is opened, so it loads on demand. */
export const useLoadedMenu = optionalPart(async () => (await loadSideMenu()).SideMenu)
