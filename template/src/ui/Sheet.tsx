import { type ReactNode, useState } from 'react'
import { optionalPart } from './optional-part.ts'
import { loadSheet } from './overlay-files.ts'
import { useToast } from './toast.ts'
import { useUnfinished } from './use-unfinished.ts'

export interface SheetProps {
  open: boolean
  /** Called once it is gone, by whatever way: button, swipe, backdrop, back. */
  onClose: () => void
  /** Called in the place of `onClose` where its file does not come; without it, that is said in words for all sheets. */
  onMissing?: () => void
  /** What it is, for a screen reader. */
  label: string
  /** A heading inside the sheet, beside a close button. */
  title?: string
  /** Leads back by an arrow before its title, rather than by a cross after it. */
  back?: boolean
  /** `full` fills the screen (search, forms); otherwise it is as tall as what it holds. */
  size?: 'content' | 'full'
  /** Up to its edges, without grip or padding: what it holds draws its own head. */
  bare?: boolean
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

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
