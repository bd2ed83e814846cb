// The gym of a component test, as used by the browser. `gyms.ts` runs it in the process of Vitest.
import * as z from 'zod/mini'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client } from '#tests/support/clients.ts'

/** A method of the sandbox, called over HTTP. */
type Remote<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never

/** The sandbox of a test: prepares the gym's state, and sends requests independently of the app. */
export interface Gym {
  readonly name: string
  readonly answer: Remote<Sandbox['answer']>
  readonly addon: Remote<Sandbox['addon']>
  readonly mails: Remote<Sandbox['mails']>
  readonly pushes: Remote<Sandbox['pushes']>
  readonly pay: Remote<Sandbox['pay']>
  readonly setClock: Remote<Sandbox['setClock']>
  /** Makes the next answer to an action fail (generator/sandbox/fault-injection.ts). */
  readonly setTrouble: Remote<Sandbox['troubles']['set']>
  /** Logs a user in on another phone. */
  logIn(user: string): Promise<Client>
  close(): Promise<void>
}

const openAnswer = z.object({
  id: z.string(),
  manifest: z.record(z.string(), z.unknown()),
  sessions: z.record(z.string(), z.unknown()),
})
const callAnswer = z.object({ value: z.unknown() })

const nativeFetch = window.fetch.bind(window)

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await nativeFetch(path, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** Opens a gym with the state that all tests start from. */
export const openGym = async (gym: string): Promise<z.output<typeof openAnswer>> =>
  z.parse(openAnswer, await post('/__gym', { gym }))

/** Returns the gym that `openGym` opened under an id. */
export function connectGym(id: string, name: string): Gym {
  const call =
    (method: string) =>
    async (...args: unknown[]) =>
      z.parse(callAnswer, await post(`/__gym/${id}/call`, { method, args })).value as never
  const [answer, addon] = [call('answer'), call('addon')]
  return {
    name,
    answer,
    addon,
    mails: call('mails'),
    pushes: call('pushes'),
    pay: call('pay'),
    setClock: call('setClock'),
    setTrouble: call('troubles.set'),
    logIn: user => new Client({ answer, addon }, name).logIn(user),
    close: async () => {
      await nativeFetch(`/__gym/${id}`, { method: 'DELETE' })
    },
  }
}
