import * as z from 'zod/mini'
import { keepInWindow, readInWindow } from '../../platform/window-store.ts'

const key = 'molde.renewed'

/** Remembers, over the reload, which build should run after it. */
export function tried(version: string): void {
  if (version !== '') keepInWindow(key, version)
}

/** The build that should run by now; null where nothing was tried since the window was opened. */
export const lastTried = (): string | null => readInWindow(key, z.string())
