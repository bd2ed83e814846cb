import type { Brand, IconSpec } from '../brand/brand.ts'
import type { PaintedIcon } from '../brand/web-manifest.ts'
import { problem, wholeFile } from '../tenant/find.ts'
import type { Problem } from '../tenant/problem.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { LostJob } from '../workshop/crew.ts'
import { digest } from '../workshop/digest.ts'
import type { Drawing, Painter, PaintOrder } from './order.ts'

/** An icon with its bytes. */
export interface Painted extends PaintedIcon {
  bytes: Uint8Array
}

/** The icons of a gym, and what turned out to be wrong with its logo when it was drawn. */
export interface Painting {
  /** null where the logo could not be drawn. */
  icons: Painted[] | null
  problems: Problem[]
  /** null where nothing was drawn. */
  drawing: Drawing | null
}

/** Every icon of the table, each under a name that holds its content's hash: an installed icon changes only with its URL. */
export async function paintIcons(tenant: Tenant, brand: Brand, paint: Painter): Promise<Painting> {
  const { drawing, problems } = await draw(tenant, brand, paint)
  const drawn = (spec: IconSpec, index: number) => named(spec, drawing?.icons[index] ?? new Uint8Array())
  return { icons: drawing && brand.icons.map(drawn), problems, drawing }
}

/** What turns out to be wrong with a logo only when it is drawn. No icon is painted. */
export async function drawnProblems(tenant: Tenant, brand: Brand, paint: Painter): Promise<Problem[]> {
  return (await draw(tenant, { ...brand, icons: [] }, paint)).problems
}

/** What is to be drawn for a gym. */
export const orderOf = (
  { logo }: Pick<Tenant, 'logo'>,
  { icons, mark, monogram, paper }: Brand,
): PaintOrder => ({ logo: logo && { kind: logo.kind, bytes: logo.bytes }, icons, mark, monogram, paper })

async function draw(tenant: Tenant, brand: Brand, paint: Painter) {
  const { gym, logo } = tenant
  const spot = wholeFile(gym, logo?.file ?? gym)
  try {
    const drawing = await paint(orderOf(tenant, brand))
    if (logo === null) return { drawing, problems: [] }
    if (drawing.coverage < leastCoverage) return { drawing: null, problems: [problem('logo/blank', spot)] }
    return {
      drawing,
      problems: drawing.faint ? [problem('logo/faint', spot, '', drawing.ground)] : [],
    }
  } catch (error) {
    if (!(error instanceof LostJob) || logo === null) throw error
    return { drawing: null, problems: [problem('logo/undrawable', spot, error.message)] }
  }
}

/** Below this part of its square a logo is a speck. */
const leastCoverage = 0.002

function named(spec: IconSpec, bytes: Uint8Array): Painted {
  const dot = spec.name.lastIndexOf('.')
  const hash = digest(bytes).slice(0, 8)
  return { spec, path: `/icons/${spec.name.slice(0, dot)}.${hash}${spec.name.slice(dot)}`, bytes }
}
