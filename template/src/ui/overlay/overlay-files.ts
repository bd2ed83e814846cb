import { loadPart } from '#platform/page/load-or-reload.ts'

/** Ionic's overlays in separate files, because they are heavy and the first screen has none of them. */
export const overlays = {
  alert: () => import('./ionic/AlertOnce.tsx'),
  sheet: () => import('./ionic/SheetModal.tsx'),
  spinner: () => import('./ionic/SpinnerOnce.tsx'),
  toast: () => import('./ionic/ToastOnce.tsx'),
}

export const loadAlert = () => loadPart(overlays.alert, 'alert')
export const loadSheet = () => loadPart(overlays.sheet, 'sheet')
export const loadSpinner = () => loadPart(overlays.spinner, 'spinner')
export const loadToast = () => loadPart(overlays.toast, 'toast')
