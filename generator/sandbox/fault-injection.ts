import * as z from 'zod'
import type { Wire } from './call.ts'

export const faultSchema = z.object({
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
export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

/** The faults that are pending. */
export interface FaultQueue {
  set(fault: FaultInput): void
  clear(): void
  /** Returns the next fault for an action and counts it down. */
  take(action: string): Fault | null
}

export function newFaultQueue(): FaultQueue {
  let waiting: Fault[] = []
  return {
    set: fault => {
      waiting.push(faultSchema.parse(fault))
    },
    clear: () => {
      waiting = []
    },
    take(action) {
      const next = waiting.find(fault => fault.action === action)
      if (!next) return null
      next.times -= 1
      waiting = waiting.filter(fault => fault.times > 0)
      return { ...next }
    },
  }
}

/**
 * Rewrites an answer as the earlier backend wrote it: other names, lists as keyed maps, numbers as texts, empty
 * maps as [].
 */
export function toPhpFormat({ inf, err, ...rest }: Wire): Record<string, unknown> {
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
