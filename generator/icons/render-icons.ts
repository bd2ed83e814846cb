import type { Brand, IconSpec } from '../brand/brand.ts'
import type { IconFile } from '../brand/web-manifest.ts'
import { digest } from '../system/digest.ts'
import { JobFailed } from '../system/processes/worker-pool.ts'
import { problem, wholeFile } from '../tenant/find.ts'
import type { Problem, Spot } from '../tenant/problem.ts'
import { maxAspectRatio } from '../tenant/rules/logo-problems.ts'
import { drawingOf } from '../tenant/svg/read-svg.ts'
import type { Logo, Tenant } from '../tenant/tenant.ts'
import type { Drawing, IconJob, IconRenderer } from './icon-renderer.ts'

/** An icon with its bytes. */
export interface RenderedIcon extends IconFile {
  bytes: Uint8Array
}

/** The icons of a gym, and what turned out to be wrong with its logo when it was drawn. */
export interface RenderedIcons {
  /** null where the logo could not be drawn. */
  icons: RenderedIcon[] | null
  problems: Problem[]
  /** null where nothing was drawn. */
  drawing: Drawing | null
}

/** Every icon of the table, each under a name that holds its content's hash: an installed icon changes only with its URL. */
export async function renderIcons(
  tenant: Tenant,
  brand: Brand,
  renderer: IconRenderer,
): Promise<RenderedIcons> {
  const { drawing, problems } = await draw(tenant, brand, renderer)
  const drawn = (spec: IconSpec, index: number) => {
    const bytes = drawing?.icons[index]
    if (!bytes) throw new Error(`The icon ${spec.name} was not drawn.`)
    return named(spec, bytes)
  }
  return { icons: drawing && brand.icons.map(drawn), problems, drawing }
}

/** What turns out to be wrong with a logo only when it is drawn. No icon is drawn. */
export async function drawnProblems(
  tenant: Tenant,
  brand: Brand,
  renderer: IconRenderer,
): Promise<Problem[]> {
  return (await draw(tenant, { ...brand, icons: [] }, renderer)).problems
}

/** What is to be drawn for a gym. */
export const iconJobOf = (
  { logo, icon }: Pick<Tenant, 'logo' | 'icon'>,
  { icons, mark, monogram, paper, iconGround }: Brand,
): IconJob => ({
  logo: drawable(icon ?? logo),
  socialLogo: icon && drawable(logo),
  ...{ icons, mark, monogram, paper, iconGround },
})

const drawable = (logo: Logo | null): IconJob['logo'] => logo && { kind: logo.kind, bytes: drawingOf(logo) }

async function draw(tenant: Tenant, brand: Brand, renderer: IconRenderer) {
  const { gym } = tenant
  const logo = tenant.icon ?? tenant.logo
  try {
    const drawing = await renderer(iconJobOf(tenant, brand))
    if (logo === null) return { drawing, problems: [] }
    const isBlank = drawing.notes.includes('blank')
    const spot = wholeFile(gym, (drawing.isOfSocial ? tenant.logo?.file : null) ?? logo.file)
    return {
      drawing: isBlank ? null : drawing,
      problems: [...noteProblems(drawing, spot), ...shapeProblems(drawing, logo, spot)],
    }
  } catch (error) {
    // A bug of molde is no problem of the gym's.
    if (!(error instanceof JobFailed) || error.reason === 'bug' || logo === null) throw error
    return {
      drawing: null,
      problems: [problem('logo/undrawable', wholeFile(gym, logo.file), reasonOf(error))],
    }
  }
}

/** What a library says of a picture is written for programmers. */
const reasonOf = ({ reason, message }: JobFailed): string =>
  reason === 'failed' ? 'the file is damaged, or holds something that is not understood' : message

const noteProblems = ({ notes, ground }: Drawing, spot: Spot): Problem[] =>
  notes.map(note => problem(`logo/${note}`, spot, '', ground))

/** Of a vector, how wide it is is known when it is drawn; of pixels it is in the file. */
function shapeProblems({ proportion }: Drawing, { kind }: Logo, spot: Spot): Problem[] {
  if (kind !== 'svg' || proportion <= maxAspectRatio) return []
  return [problem('logo/shape', spot, `${Math.round(proportion * 10) / 10} times as long as it is short`)]
}

function named(spec: IconSpec, bytes: Uint8Array): RenderedIcon {
  const dot = spec.name.lastIndexOf('.')
  const hash = digest(bytes).slice(0, 8)
  return { spec, path: `/icons/${spec.name.slice(0, dot)}.${hash}${spec.name.slice(dot)}`, bytes }
}
