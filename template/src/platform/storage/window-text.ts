// Texts in sessionStorage. Shared with scripts of the page itself: keep it small. Each throws where storage is forbidden, and writing also where
// it is full.
import type { WindowKey } from './ledger.ts'

export const windowText = (key: WindowKey): string | null => sessionStorage.getItem(key)
export const setWindowText = (key: WindowKey, text: string): void => sessionStorage.setItem(key, text)
export const removeWindowText = (key: WindowKey): void => sessionStorage.removeItem(key)
