import * as z from 'zod'
import type { Wire } from './call.ts'

export const troubleSchema = z.object({
  action: z.string(),
  /**
   * slow: delays the answer. 500: fails. drop: cuts the connection. html: a captive portal's page. php: the
   * earlier backend's format.
   */
  kind: z.enum(['slow', '500', 'drop', 'html', 'php']),
  /** 'commit': the work is done first, and only its answer is lost. */
  after: z.literal('commit').optional(),
  /** The number of times that the fault occurs. */
  times: z.int().min(1).default(1),
  /** The delay of `slow`, ms. */
  wait: z.int().min(0).default(6_000),
})
export type Trouble = z.output<typeof troubleSchema>
export type AskedTrouble = z.input<typeof troubleSchema>

/** The faults that are pending. */
export interface Troubles {
  set(trouble: AskedTrouble): void
  clear(): void
  /** Returns the next fault for an action and counts it down. */
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

/**
 * Rewrites an answer as the earlier backend wrote it: other names, lists as keyed maps, numbers as texts, empty
 * maps as [].
 */
export function inPhpManner({ inf, err, ...rest }: Wire): Record<string, unknown> {
  return { ...textNumbers(rest), info: keyItems(inf), error: keyItems(err) }
}

function keyItems(list: unknown): unknown {
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
