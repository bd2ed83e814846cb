import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AskOptions } from '../../template/src/api/ask.ts'
import type { Operation, QueueableWrite, Read, Write } from '../../template/src/api/operation.ts'
import type { WriteOptions } from '../../template/src/api/writes/idempotent-write.ts'
import type { Unsettled } from '../../template/src/api/writes/resolved-write.ts'
import type { Action, AnswerOf } from './protocol.ts'

const domain = resolve(import.meta.dirname, '../../template/src/domain')

/** Loads every declared operation, by topic and name. */
export async function declaredOperations(): Promise<Map<string, Read | Write>> {
  // Some topics, such as the gym, have no operations.
  const topics = readdirSync(domain).filter(topic => existsSync(join(domain, topic, 'operations.ts')))
  const modules = await Promise.all(topics.map(topic => import(join(domain, topic, 'operations.ts'))))
  return new Map(
    modules.flatMap((module: Record<string, Read | Write | string | object>, at) =>
      Object.entries(module).flatMap(([name, declared]) =>
        // Other exports, such as messages and fields, are inputs of operations.
        isOperation(declared) ? [[`${topics[at]}/${name}`, declared] as const] : [],
      ),
    ),
  )
}

const isOperation = (declared: Read | Write | string | object): declared is Read | Write =>
  typeof declared === 'object' && 'endpoint' in declared

type Form = Readonly<Record<string, string>>

/** Sends the app's requests by wire names, for tests of many operations. Uses the modules that are loaded now. */
export async function byAction() {
  const { send } = await import('../../template/src/api/ask.ts')
  const { writeOnce } = await import('../../template/src/api/writes/idempotent-write.ts')
  const { resolveAndWrite } = await import('../../template/src/api/writes/resolved-write.ts')
  const { decodeRequest } = await import('../../template/src/protocol/wire/endpoint.ts')
  const { endpoints } = await import('../../template/src/protocol/endpoints.ts')
  const declared = [...(await declaredOperations()).values()]
  const find = <Name extends Action>(kind: 'read' | 'write', action: Name) => {
    const matches = declared.filter(({ endpoint }) => endpoint.action === action)
    const endpoint = Object.values(endpoints).find(endpoint => endpoint.action === action)
    const other = { endpoint, invalidates: [], whenOutcomeUnknown: 'generic', ...matches[0], kind }
    return (matches.find(match => match.kind === kind) ?? other) as unknown
  }
  const readOf = <Name extends Action>(action: Name) => find('read', action) as Read<object, AnswerOf<Name>>
  const writeOf = <Name extends Action>(action: Name) =>
    find('write', action) as QueueableWrite<object, AnswerOf<Name>>
  const decode = ({ endpoint }: Operation, form: Form) => decodeRequest(endpoint, form) ?? {}
  return {
    readOf,
    writeOf,
    read: <Name extends Action>(action: Name, form: Form, options?: AskOptions) =>
      send(readOf(action), form, options),
    request: <Name extends Action>(action: Name, form: Form, options?: AskOptions) =>
      send(writeOf(action), form, options),
    sureWrite: <Name extends Action>(action: Name, form: Form, options?: WriteOptions) =>
      writeOnce(writeOf(action), decode(writeOf(action), form), options),
    settledWrite: <Name extends Action>(
      action: Name,
      form: Form,
      unsettled: Unsettled,
      options?: WriteOptions,
    ) => resolveAndWrite(writeOf(action), decode(writeOf(action), form), unsettled, options),
    /** Decodes a form into the app's names. */
    asked: (action: Action, form: Form) => decode(writeOf(action), form),
  }
}
