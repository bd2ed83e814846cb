import * as z from 'zod/mini'
import { keepInWindow, readInWindow } from '../platform/window-store.ts'

const key = 'molde.tab'

/** Keeps the tab for as long as the window is open. Where nothing can be kept, the app opens on its first tab. */
export const rememberTab = (path: string): void => keepInWindow(key, path)

/** The tab of this window's last visit, or null. */
export const lastTab = (): string | null => readInWindow(key, z.string())
