// Texts in sessionStorage. Also part of scripts in the page: keep it small. All functions throw if storage is
// forbidden, and writing also throws if it is full.
import type { WindowKey } from './ledger.ts'

export const windowText = (key: WindowKey): string | null => sessionStorage.getItem(key)
export const setWindowText = (key: WindowKey, text: string): void => sessionStorage.setItem(key, text)
export const removeWindowText = (key: WindowKey): void => sessionStorage.removeItem(key)
