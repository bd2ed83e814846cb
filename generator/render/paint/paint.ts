import type { Brand } from '../../brand/brand.ts'
import type { PaintedIcon } from '../../brand/web-manifest.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { digest } from '../../workshop/digest.ts'
import type { Painter } from './order.ts'

/** An icon with its bytes. */
export interface Painted extends PaintedIcon {
  bytes: Uint8Array
}

/** Every icon of the table, each under a name that holds its content's hash: an installed icon changes only with its URL. */
export async function paintIcons({ logo }: Tenant, brand: Brand, paint: Painter): Promise<Painted[]> {
  const { icons, mark, monogram } = brand
  const drawn = await paint({ logo, icons, mark, monogram })
  return icons.map((spec, index) => {
    const bytes = drawn[index] ?? new Uint8Array()
    return { spec, path: `/icons/${hashedName(spec.name, bytes)}`, bytes }
  })
}

function hashedName(name: string, bytes: Uint8Array): string {
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}.${digest(bytes).slice(0, 8)}${name.slice(dot)}`
}
