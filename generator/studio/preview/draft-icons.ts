import { setTimeout as pause } from 'node:timers/promises'
import { deriveBrand } from '#generator/brand/derive.ts'
import type { BuildContext } from '#generator/build-context.ts'
import { jobKey } from '#generator/icons/icon-renderer.ts'
import { iconJobOf, type RenderedIcons, renderIcons } from '#generator/icons/render-icons.ts'
import { cachedDrawing } from '#generator/site/cached-drawing.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'

/** Icons drawn for a draft. */
interface DrawnIcons {
  job: string
  /** Picture of the icons. null for a monogram. */
  logo: Tenant['logo']
  rendered: RenderedIcons
}

interface Drawing extends Pick<DrawnIcons, 'job'> {
  draw: () => Promise<DrawnIcons>
  log: (line: string) => void
}

/** State of a draft's icons: drawn for this draft, still being drawn, or failed. */
export type IconState = 'drawn' | 'drawing' | 'failed'

/** Delay in ms before icons are redrawn, so that the phones are painted first. */
const redrawDelayMs = 200

/** The icons of drafts, which are slow to draw. */
export interface DraftIcons {
  /**
   * Returns the icons of this draft. Until they are drawn, or if that failed, returns the last icons of the
   * gym.
   */
  of(tenant: Tenant, context: BuildContext): Promise<Omit<DrawnIcons, 'job'> & { state: IconState }>
}

/**
 * Draws one set of icons at a time for each gym. Only the newest waiting request is kept, so that fast typing
 * leaves no queue.
 * @param onSettled called when icons of a gym were drawn or failed
 */
export function openDraftIcons(onSettled: (gym: string) => void): DraftIcons {
  const drawn = new Map<string, DrawnIcons>()
  const running = new Map<string, { job: string; drawn: Promise<DrawnIcons> }>()
  const newest = new Map<string, Drawing>()
  /** Last requested job of each gym. */
  const wanted = new Map<string, string>()
  /** Last failed job of each gym. While the gym has older icons, it is retried only after another job was requested. */
  const failed = new Map<string, string>()

  function begin(gym: string, { job, draw, log }: Drawing): Promise<DrawnIcons> {
    const drawing = draw()
    running.set(gym, { job, drawn: drawing })
    drawing
      .then(
        made => {
          // Icons of an abandoned draft must not replace the requested icons.
          if (drawn.get(gym)?.job !== wanted.get(gym)) drawn.set(gym, made)
          onSettled(gym)
        },
        (error: unknown) => {
          failed.set(gym, job)
          onSettled(gym)
          // The studio is closing.
          if (error instanceof UserError && error.kind === 'stopped') return
          log(`The icons of ${gym} could not be drawn: ${String(error)}`)
        },
      )
      .finally(() => {
        running.delete(gym)
        const next = newest.get(gym)
        newest.delete(gym)
        // Its requests were answered with older icons, and a failure is logged above.
        if (next) void begin(gym, next)
      })
    return drawing
  }

  return {
    async of(tenant, context) {
      const { gym } = tenant
      const logo = tenant.icon ?? tenant.logo
      const brand = deriveBrand(tenant, context.splash)
      const job = jobKey(iconJobOf(tenant, brand), context.iconCodeHash)
      if (wanted.get(gym) !== job) failed.delete(gym)
      wanted.set(gym, job)
      const cached = drawn.get(gym)
      if (cached?.job === job) {
        newest.delete(gym)
        return { ...cached, state: 'drawn' }
      }
      if (cached && failed.get(gym) === job) return { ...cached, state: 'failed' }
      const draw = async () => {
        if (cached) await pause(redrawDelayMs)
        const rendered = await renderIcons(
          tenant,
          brand,
          async wanted =>
            (await cachedDrawing(gym, job, context.paths, context.system)) ?? context.iconRenderer(wanted),
        )
        return { job, logo, rendered }
      }
      const drawing = { job, draw, log: context.log }
      const busy = running.get(gym)
      if (busy && busy.job !== job) newest.set(gym, drawing)
      const pending = busy?.drawn ?? begin(gym, drawing)
      if (cached) return { ...cached, state: 'drawing' }
      const first = await pending
      return { ...first, state: first.job === job ? 'drawn' : 'drawing' }
    },
  }
}
