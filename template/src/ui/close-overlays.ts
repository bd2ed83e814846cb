const overlays = 'ion-modal.show-modal, ion-alert'

/** Closes every sheet and dialog, for something that leads to another page. */
export async function closeOverlays(): Promise<void> {
  const open = [...document.querySelectorAll<HTMLIonModalElement | HTMLIonAlertElement>(overlays)]
  for (const overlay of open.reverse()) await overlay.dismiss()
}
