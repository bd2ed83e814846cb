// Operations of the topics that are not declared in domain/ yet, by their names on the wire. A topic that is declared leaves these lists; with
// the last one this file goes.
import * as zod from 'zod/mini'
import { type Action, type AnswerOf, answers } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import type { Read, Write } from './operation.ts'

const alwaysAsked: readonly Action[] = ['login', 'logout', 'ping']

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
  ({
    kind: 'read',
    endpoint: endpointNamed(name, answers[name]),
    keptFor: 0,
    notThere: 'refused',
  }) as unknown as Read<Asked<Name>, AnswerOf<Name>>

/** A write of a topic that is not declared yet. */
export const writeNamed = <Name extends Action>(name: Name) =>
  ({
    kind: 'write',
    endpoint: endpointNamed(name, answers[name]),
    changes: [],
    offline: 'refuse',
    unknown: 'usual',
    always: alwaysAsked.includes(name),
  }) as unknown as Write<Asked<Name>, AnswerOf<Name>>
