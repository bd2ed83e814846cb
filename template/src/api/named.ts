// Operations of the topics that are not declared in domain/ yet, by their names on the wire. A topic that is declared leaves these lists; with
// the last one this file goes.
import * as zod from 'zod/mini'
import { type Action, type AnswerOf, answers } from '../contract/answers.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import type { RequestOf } from '../contract/requests.ts'
import { aWeek, type QueuedWrite, type Queueing, type Read, type Write } from './operation.ts'

const keptReads: readonly Action[] = ['asistentes', 'checkincode']

const alwaysAsked: readonly Action[] = ['login', 'logout', 'ping']

/** Where a member can see whether it was done, in the place of the sentence for all writes. */
const whereToLook: Partial<Record<Action, string>> = {
  reservardel: 'No sabemos si el lugar se canceló. Fijate quién va a la clase antes de probar de nuevo.',
}

/** Writes that lose nothing by arriving later. */
const queued = {
  asistenciaadd: { about: ['id'], label: 'una asistencia', changes: ['asistentes'] },
} as const satisfies Partial<Record<Action, Queueing<never> & { changes: readonly EndpointName[] }>>
export type QueuedAction = keyof typeof queued

type Asked<Name extends Action> = Omit<RequestOf<Name>, 'rid'>

const anyRequest = zod.custom<never>(() => true)

const endpointNamed = (name: string, answer: object) => ({
  name,
  action: name,
  answer: answer as never,
  request: anyRequest,
  once: false,
  plainText: name === 'search',
})

/** A read of a topic that is not declared yet. */
export const readNamed = <Name extends Action>(name: Name) =>
  ({ ...readOf(name), endpoint: endpointNamed(name, answers[name]) }) as unknown as Read<
    Asked<Name>,
    AnswerOf<Name>
  >

const readOf = (name: Action) => ({
  kind: 'read',
  keptFor: keptReads.includes(name) ? aWeek : 0,
  notThere: 'refused',
})

/** A write of a topic that is not declared yet. */
export const writeNamed = <Name extends Action>(name: Name) =>
  ({
    kind: 'write',
    endpoint: endpointNamed(name, answers[name]),
    changes: [],
    offline: 'refuse',
    unknown: whereToLook[name] ?? 'usual',
    always: alwaysAsked.includes(name),
    ...(isQueued(name) && { offline: queued[name], changes: queued[name].changes }),
  }) as unknown as Write<Asked<Name>, AnswerOf<Name>>

const isQueued = (name: Action): name is QueuedAction => Object.hasOwn(queued, name)

/** The same object for the same name. */
export function queuedNamed<Name extends QueuedAction>(name: Name) {
  const known = writes.get(name) ?? writeNamed(name)
  writes.set(name, known)
  return known as unknown as QueuedWrite<Asked<Name>, AnswerOf<Name>>
}
const writes = new Map<string, unknown>()
