import * as z from 'zod'
import type { Wire } from './call.ts'

export const troubleSchema = z.object({
  action: z.string(),
  /** slow: waits; 500: fails; drop: cuts the connection; html: a page as of a captive portal; php: the earlier backend's manner. */
  kind: z.enum(['slow', '500', 'drop', 'html', 'php']),
  /** 'commit': the work is done first, and only its answer is lost. */
  after: z.literal('commit').optional(),
  /** How often; 1 by default. */
  times: z.int().min(1).default(1),
  /** ms that slow waits. */
  wait: z.int().min(0).default(6_000),
})
export type Trouble = z.output<typeof troubleSchema>
export type AskedTrouble = z.input<typeof troubleSchema>

/** The troubles that were asked for and have not happened yet. */
export interface Troubles {
  set(trouble: AskedTrouble): void
  clear(): void
  /** The next one for an action, which has then happened once. */
  take(action: string): Trouble | null
}

export function newTroubles(): Troubles {
  let waiting: Trouble[] = []
  return {
    set: trouble => {
      waiting.push(troubleSchema.parse(trouble))
    },
    clear: () => {
      waiting = []
    },
    take(action) {
      const found = waiting.find(trouble => trouble.action === action)
      if (!found) return null
      found.times -= 1
      waiting = waiting.filter(trouble => trouble.times > 0)
      return { ...found }
    },
  }
}

/** An answer as the earlier backend wrote it: the other names, lists as keyed maps, numbers as texts, empty maps as []. */
export function inPhpManner({ inf, err, ...rest }: Wire): Record<string, unknown> {
  return { ...textNumbers(rest), info: keyed(inf), error: keyed(err) }
}

function keyed(list: unknown): unknown {
  if (!Array.isArray(list) || list.length === 0) return []
  return Object.fromEntries(list.map((item, index) => [`m${index}`, item]))
}

function textNumbers(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]))
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  if (value === null) return []
  return typeof value === 'object' ? textNumbers(value) : value
}
