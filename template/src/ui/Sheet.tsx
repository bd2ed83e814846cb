import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadSheet } from './overlay-files.ts'
import { useUnfinished } from './use-unfinished.ts'

export interface SheetProps {
  open: boolean
  /** Called once it is gone, by whatever way: button, swipe, backdrop, back. */
  onClose: () => void
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

const SheetModal = lazy(async () => ({ default: (await loadSheet()).SheetModal }))

/** A card that rises from the bottom edge; on a wide screen it stands in the middle. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useUnfinished(props.open)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <SheetModal {...props} />
    </Suspense>
  )
}
