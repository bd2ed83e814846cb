import { loadPart } from '../platform/load-or-reload.ts'

/** Ionic's overlays, each with its file: they are heavy, and the first screen shows none. */
export const overlays = {
  alert: () => import('./AlertOnce.tsx'),
  sheet: () => import('./SheetModal.tsx'),
  spinner: () => import('./SpinnerOnce.tsx'),
  toast: () => import('./ToastOnce.tsx'),
}

export const loadAlert = () => loadPart(overlays.alert, 'alert')
export const loadSheet = () => loadPart(overlays.sheet, 'sheet')
export const loadSpinner = () => loadPart(overlays.spinner, 'spinner')
export const loadToast = () => loadPart(overlays.toast, 'toast')
