// The protocol by its wire names, as a backend sees it.
import * as zod from 'zod/mini'
import { addons as addonEndpoints, endpoints } from '#protocol/endpoints.ts'
import { wireShapes } from '#protocol/wire/readers.ts'

type Endpoints = typeof endpoints

/** The readers of each action's response. */
export const answers = Object.fromEntries(
  Object.values(endpoints).map(({ action, answer }) => [action, answer]),
) as unknown as { [Name in keyof Endpoints as Endpoints[Name]['action']]: Endpoints[Name]['answer'] }

export type Action = keyof typeof answers
export type AnswerOf<Name extends Action> = zod.output<(typeof answers)[Name]>

const readers: { [Name in Action]: zod.ZodMiniType<AnswerOf<Name>> } = answers

/** Reads an action's response like the app. Returns null if the value is not a valid response. */
export function readAnswer<Name extends Action>(action: Name, value: unknown): AnswerOf<Name> | null {
  const read = zod.safeParse(readers[action], value)
  return read.success ? read.data : null
}

type Addons = typeof addonEndpoints
/** The readers of each addon's response. */
export const addons = Object.fromEntries(
  Object.values(addonEndpoints).map(({ action, answer }) => [action, answer]),
) as unknown as { [Name in keyof Addons as Addons[Name]['action']]: Addons[Name]['answer'] }

export type Addon = keyof typeof addons
export type AddonAnswer<Name extends Addon> = zod.output<(typeof addons)[Name]>

const addonReaders: { [Name in Addon]: zod.ZodMiniType<AddonAnswer<Name>> } = addons

/** Reads an addon's response like the app. Returns null if the value is not a valid response. */
export function readAddon<Name extends Addon>(name: Name, value: unknown): AddonAnswer<Name> | null {
  const read = zod.safeParse(addonReaders[name], value)
  return read.success ? read.data : null
}

/** The request fields of each action. */
export const requestFields: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(endpoints).map(({ action, request, idempotent }): [string, string[]] => {
    const shape = wireShapes.get(request)
    const fields = shape?.kind === 'record' ? Object.values(shape.fields).map(([wire]) => wire) : []
    return [action, idempotent ? [...fields, 'rid'] : fields]
  }),
)
