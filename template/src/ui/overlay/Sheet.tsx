import { useEffect, useRef, useState } from 'react'
import { loadPart } from '#platform/page/load-or-reload.ts'
import { useReloadGuard } from '#platform/page/reload-guard.ts'
import { whenSettled } from '#platform/page/when-stable.ts'
import * as texts from '../messages.ts'
import { optionalPart } from '../optional-part.ts'
import type { SheetProps } from './ionic/SheetModal.tsx'
import { loadSheet } from './overlay-files.ts'
import { useToast } from './toast.ts'

const useSheetModal = optionalPart(async () => (await loadSheet()).SheetModal)

const didNotOpen = texts.sheetNotOpened

/** Card that rises from the bottom edge, or appears in the middle of a wide screen. */
export function Sheet(props: SheetProps) {
  const [isNeeded, setNeeded] = useState(props.open)
  if (props.open && !isNeeded) setNeeded(true)
  const toast = useToast()
  const SheetModal = useSheetModal(props.open, () => {
    if (props.onMissing) return props.onMissing()
    toast(didNotOpen, { tone: 'danger' })
    props.onClose()
  })
  useReloadGuard(props.open)
  // While closing, the sheet keeps its last content, because its parent has often cleared the data already.
  const lastProps = useRef(props)
  if (props.open) lastProps.current = props
  const { open, onClose } = props
  return isNeeded && SheetModal ? <SheetModal {...lastProps.current} {...{ open, onClose }} /> : null
}

/**
 * Content of a first screen's sheet, in a separate file. It loads together with the sheet's file, or in
 * advance once the app has settled. The sheet opens when both have loaded. If either fails to load, a message
 * says so and the sheet closes.
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
