import { useState } from 'react'
import { optionalPart } from './optional-part.ts'
import { loadSheet } from './overlay-files.ts'
import type { SheetProps } from './SheetModal.tsx'
import { useToast } from './toast.ts'
import { useUnfinished } from './use-unfinished.ts'

const useSheetModal = optionalPart(async () => (await loadSheet()).SheetModal)

const didNotOpen = 'No se pudo abrir. Revisá tu conexión y probá de nuevo.'

/** A card that rises from the bottom edge; on a wide screen it stands in the middle. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  const toast = useToast()
  const SheetModal = useSheetModal(props.open, () => {
    if (props.onMissing) return props.onMissing()
    toast(didNotOpen, { tone: 'danger' })
    props.onClose()
  })
  useUnfinished(props.open)
  return wanted && SheetModal ? <SheetModal {...props} /> : null
}
