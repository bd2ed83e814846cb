import type { Brand, IconSpec } from '#generator/brand/brand.ts'
import type { IconFile } from '#generator/brand/web-manifest.ts'
import { digest } from '#generator/system/digest.ts'
import { JobFailed } from '#generator/system/processes/worker-pool.ts'
import { problem, wholeFile } from '#generator/tenant/find.ts'
import type { Problem, Spot } from '#generator/tenant/problem.ts'
import { maxAspectRatio } from '#generator/tenant/rules/logo-problems.ts'
import { drawingOf } from '#generator/tenant/svg/read-svg.ts'
import type { Logo, Tenant } from '#generator/tenant/tenant.ts'
import type { Drawing, IconJob, IconRenderer } from './icon-renderer.ts'

/** An icon with its bytes. */
export interface RenderedIcon extends IconFile {
  bytes: Uint8Array
}

/** The icons of a gym, and the problems of its logo that only drawing reveals. */
export interface RenderedIcons {
  /** null if the logo could not be drawn. */
  icons: RenderedIcon[] | null
  problems: Problem[]
  /** null if nothing was drawn. */
  drawing: Drawing | null
}

/**
 * Renders every icon of the table. Its name holds the hash of its content: an installed icon changes only with
 * its URL.
 */
export async function renderIcons(
  tenant: Tenant,
  brand: Brand,
  renderer: IconRenderer,
): Promise<RenderedIcons> {
  const { drawing, problems } = await draw(tenant, brand, renderer)
  const iconOf = (spec: IconSpec, index: number) => {
    const bytes = drawing?.icons[index]
    if (!bytes) throw new Error(`The icon ${spec.name} was not drawn.`)
    return nameIcon(spec, bytes)
  }
  return { icons: drawing && brand.icons.map(iconOf), problems, drawing }
}

/** Problems of a logo that only drawing reveals. Draws no icon. */
export async function drawnProblems(
  tenant: Tenant,
  brand: Brand,
  renderer: IconRenderer,
): Promise<Problem[]> {
  return (await draw(tenant, { ...brand, icons: [] }, renderer)).problems
}

/** The icon job of a gym. */
export const iconJobOf = (
  { logo, icon }: Pick<Tenant, 'logo' | 'icon'>,
  { icons, mark, monogram, paper, iconGround }: Brand,
): IconJob => ({
  logo: drawableLogo(icon ?? logo),
  socialLogo: icon && drawableLogo(logo),
  ...{ icons, mark, monogram, paper, iconGround },
})

const drawableLogo = (logo: Logo | null): IconJob['logo'] =>
  logo && { kind: logo.kind, bytes: drawingOf(logo) }

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
    // A bug of molde is not a problem of the gym.
    if (!(error instanceof JobFailed) || error.reason === 'bug' || logo === null) throw error
    return {
      drawing: null,
      problems: [problem('logo/undrawable', wholeFile(gym, logo.file), reasonOf(error))],
    }
  }
}

/** Replaces a library's message about a picture, which is written for programmers. */
const reasonOf = ({ reason, message }: JobFailed): string =>
  reason === 'failed' ? 'the file is damaged, or holds something that is not understood' : message

const noteProblems = ({ notes, ground }: Drawing, spot: Spot): Problem[] =>
  notes.map(note => problem(`logo/${note}`, spot, '', ground))

/** The proportion of a vector is known only after drawing. That of a raster is in its file. */
function shapeProblems({ proportion }: Drawing, { kind }: Logo, spot: Spot): Problem[] {
  if (kind !== 'svg' || proportion <= maxAspectRatio) return []
  return [problem('logo/shape', spot, `${Math.round(proportion * 10) / 10} times as long as it is short`)]
}

function nameIcon(spec: IconSpec, bytes: Uint8Array): RenderedIcon {
  const dot = spec.name.lastIndexOf('.')
  const hash = digest(bytes).slice(0, 8)
  return { spec, path: `/icons/${spec.name.slice(0, dot)}.${hash}${spec.name.slice(dot)}`, bytes }
}
