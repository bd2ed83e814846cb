import { useEffect, useRef, useState } from 'react'
import { loadPart } from '../../platform/page/load-or-reload.ts'
import { useReloadGuard } from '../../platform/page/reload-guard.ts'
import { whenSettled } from '../../platform/page/when-stable.ts'
import { optionalPart } from '../optional-part.ts'
import type { SheetProps } from './ionic/SheetModal.tsx'
import { loadSheet } from './overlay-files.ts'
import { useToast } from './toast.ts'

const useSheetModal = optionalPart(async () => (await loadSheet()).SheetModal)

const didNotOpen = 'No se pudo abrir. Revisá tu conexión y probá de nuevo.'

/** A card that rises from the bottom edge; on a wide screen it is in the middle. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  const toast = useToast()
  const SheetModal = useSheetModal(props.open, () => {
    if (props.onMissing) return props.onMissing()
    toast(didNotOpen, { tone: 'danger' })
    props.onClose()
  })
  useReloadGuard(props.open)
  // As the sheet leaves it shows what it last showed: whoever closes it has often nothing to show any more.
  const shown = useRef(props)
  if (props.open) shown.current = props
  const { open, onClose } = props
  return wanted && SheetModal ? <SheetModal {...shown.current} {...{ open, onClose }} /> : null
}

/**
 * What a sheet of a first screen holds, with a file of its own: brought together with the sheet's, and ahead of that once the app is
 * settled. The sheet opens when both are there; where they do not come, a message says so and it is closed.
 */
export function sheetPart<Part>(
  load: () => Promise<Part>,
  name: string,
): (open: boolean, onClose: () => void) => Part | null {
  const usePart = optionalPart(async () => (await Promise.all([loadPart(load, name), loadSheet()]))[0])
  return (open, onClose) => {
    const toast = useToast()
    useEffect(() => {
      whenSettled()
        .then(load)
        .catch((error: unknown) => console.info('Not there ahead.', error))
    }, [])
    return usePart(open, () => {
      toast(didNotOpen, { tone: 'danger' })
      onClose()
    })
  }
}
