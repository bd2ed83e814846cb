import { setTimeout as pause } from 'node:timers/promises'
import { deriveBrand } from '../../brand/derive.ts'
import type { BuildContext } from '../../context.ts'
import { jobKey } from '../../icons/icon-renderer.ts'
import { iconJobOf, type RenderedIcons, renderIcons } from '../../icons/render-icons.ts'
import { cachedDrawing } from '../../site/cached-drawing.ts'
import { UserError } from '../../system/user-error.ts'
import type { Tenant } from '../../tenant/tenant.ts'

/** What is drawn for a draft, or was. */
interface Drawn {
  job: string
  /** Of which picture; null for letters of the name. */
  logo: Tenant['logo']
  rendered: RenderedIcons
}

interface Drawing extends Pick<Drawn, 'job'> {
  draw: () => Promise<Drawn>
  log: (line: string) => void
}

/** Whether icons are those of the very draft that they were asked for, or are still drawn for it, or could not be. */
export type IconState = 'drawn' | 'drawing' | 'failed'

/** ms for which new icons wait where there are others to be seen: the phones are painted first. */
const afterPhones = 200

/** The icons of drafts, which are slow to draw. */
export interface DraftIcons {
  /** Those of this draft; while they are drawn, or could not be, those of the last draft of the gym whose are. */
  of(tenant: Tenant, context: BuildContext): Promise<Omit<Drawn, 'job'> & { state: IconState }>
}

/**
 * Draws one set at a time for each gym, and of all that is asked for meanwhile the newest alone: who types quickly leaves no queue behind.
 * @param onSettled called when icons of a gym were drawn, or could not be
 */
export function openDraftIcons(onSettled: (gym: string) => void): DraftIcons {
  const drawn = new Map<string, Drawn>()
  const running = new Map<string, { job: string; drawn: Promise<Drawn> }>()
  const newest = new Map<string, Drawing>()
  /** What was asked for last. */
  const wanted = new Map<string, string>()
  /** What could not be drawn is not tried again until something else is asked for. */
  const failed = new Map<string, string>()

  function begin(gym: string, { job, draw, log }: Drawing): Promise<Drawn> {
    const drawing = draw()
    running.set(gym, { job, drawn: drawing })
    drawing
      .then(
        made => {
          // What is still drawn for a draft that was left is not to take the place of what is wanted.
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
        // Whoever asked for it has what was drawn before, and its failure is told above.
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
      wanted.set(gym, job)
      const known = drawn.get(gym)
      if (known?.job === job) {
        newest.delete(gym)
        return { ...known, state: 'drawn' }
      }
      if (known && failed.get(gym) === job) return { ...known, state: 'failed' }
      const draw = async () => {
        if (known) await pause(afterPhones)
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
      const begun = busy?.drawn ?? begin(gym, drawing)
      if (known) return { ...known, state: 'drawing' }
      const first = await begun
      return { ...first, state: first.job === job ? 'drawn' : 'drawing' }
    },
  }
}
