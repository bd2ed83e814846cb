import type { engineNames } from './install.js'

export type Engine = (typeof engineNames)[number]

export const journeyNames = [
  'login',
  'schedule',
  'book',
  'cancel',
  'waitlist',
  'pay',
  'offline reload',
  'return offline',
  'logout',
  'missing file',
  'refused file',
  'update',
  'wrong update',
  'roll call',
  'studio home',
] as const

export type JourneyName = (typeof journeyNames)[number]

/** The journeys that fail today, with the reason. A run fails if one of them passes. */
export const knownFailures: Readonly<Record<Engine, Readonly<Partial<Record<JourneyName, string>>>>> = {
  webkit: {},
  firefox: {},
}
