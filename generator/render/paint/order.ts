import type { Brand } from '../../brand/brand.ts'
import type { Logo } from '../../tenant/tenant.ts'

/** All that decides the icons of a gym, as plain data: the same order gives the same pictures. */
export interface PaintOrder extends Pick<Brand, 'icons' | 'mark' | 'monogram'> {
  /** null: the monogram is drawn in its place. */
  logo: Pick<Logo, 'kind' | 'bytes'> | null
}

/** Paints an order: the bytes of each of its icons, in their order. */
export type Painter = (order: PaintOrder) => Promise<Uint8Array[]>
