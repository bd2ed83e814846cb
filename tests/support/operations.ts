import type { AskOptions } from '#api/ask.ts'
import type { WriteOptions } from '#api/writes/idempotent-write.ts'
import type { Unsettled } from '#api/writes/resolved-write.ts'
import type { Operation, QueueableWrite, Read } from '#protocol/wire/operation.ts'
import type { Action, AnswerOf } from './protocol.ts'

type Form = Readonly<Record<string, string>>

/** Sends the app's requests by wire names, for tests of many operations. Uses the modules that are loaded now. */
export async function byAction() {
  const { send } = await import('#api/ask.ts')
  const { writeOnce } = await import('#api/writes/idempotent-write.ts')
  const { resolveAndWrite } = await import('#api/writes/resolved-write.ts')
  const { decodeRequest } = await import('#protocol/wire/endpoint.ts')
  const { endpoints, operations } = await import('#protocol/endpoints.ts')
  const declared = [...operations.values()]
  const find = <Name extends Action>(kind: 'read' | 'write', action: Name) => {
    const matches = declared.filter(one => one.action === action)
    const endpoint = Object.values(endpoints).find(endpoint => endpoint.action === action)
    const other = { ...endpoint, invalidates: [], whenOutcomeUnknown: 'generic', ...matches[0], kind }
    return (matches.find(match => match.kind === kind) ?? other) as unknown
  }
  const readOf = <Name extends Action>(action: Name) => find('read', action) as Read<object, AnswerOf<Name>>
  const writeOf = <Name extends Action>(action: Name) =>
    find('write', action) as QueueableWrite<object, AnswerOf<Name>>
  const decode = (operation: Operation, form: Form) => decodeRequest(operation, form) ?? {}
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
