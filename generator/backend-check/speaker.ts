// A user who is logged in, and calls operations as the app would.

import { UserError } from '#generator/system/user-error.ts'
import { login } from '#protocol/account/login.ts'
import { logout } from '#protocol/account/session.ts'
import type { DeclaredOperation } from '#protocol/endpoints.ts'
import { unread } from '#protocol/inbox/unread.ts'
import { decodeAnswer, encodeRequest } from '#protocol/wire/endpoint.ts'
import { type BackendAddresses, type Credentials, openConversation } from './conversation.ts'
import { judge, type Verdict } from './judge.ts'
import { createMask } from './mask.ts'

/** The credentials of a user. */
export interface Account {
  username: string
  password: string
}

export interface Speaker {
  id: string
  fullname: string
  /** The verdict on the login. */
  login: Verdict
  /** Texts that no report may hold: the password, and the identifiers of the session. */
  secrets: readonly string[]
  /** Calls an operation. `rid` is the id of a write. */
  ask(operation: DeclaredOperation, input: Readonly<Record<string, unknown>>, rid?: string): Promise<Verdict>
  /** Ends the session. */
  leave(): Promise<Verdict>
}

const anonymous: Credentials = {
  ...{ username: '', ticket: ['', ''], sessionCookie: '' },
  fitness: { token: '', tokenTime: '' },
}

/**
 * Begins a session.
 * @throws {UserError} if the backend does not answer, or refuses the login
 */
export async function logIn({ username, password }: Account, addresses: BackendAddresses): Promise<Speaker> {
  const send = openConversation(addresses)
  const reply = await send(login, { username, password }, { ...anonymous, username })
  if (reply.kind === 'nothing')
    throw new UserError('environment', reply.why, 'Check the address and the connection.')
  const verdict = judge(login, {}, reply)
  const answer = verdict.json && decodeAnswer(login, verdict.json)
  const { user = null, ticket: [app1 = '', app2 = ''] = [], fitness = [], sessionCookie = '' } = answer ?? {}
  if (verdict.state === 'refused' || !user || user.id === '') throw loginError(username, verdict, password)
  const [tokenTime = '', token = ''] = fitness
  const credentials: Credentials = {
    ...{ username, ticket: [app1, app2], sessionCookie },
    fitness: { token, tokenTime },
  }
  const askOnce = async (...[operation, input, rid]: Parameters<Speaker['ask']>) =>
    judge(operation, encodeRequest(operation, input), await send(operation, input, credentials, rid))
  /**
   * Like the app: a page counts only the second time, if the backend answers another operation well in between.
   */
  const askTwice = async (...[operation, input]: Parameters<Speaker['ask']>) => {
    const first = await askOnce(operation, input)
    if (!first.isPage) return first
    const between = await askOnce(unread, {})
    const second = await askOnce(operation, input)
    return second.isPage && between.json !== null ? { ...second, state: 'unknown' as const } : second
  }
  return {
    ...{ id: user.id, fullname: user.fullname, login: verdict },
    secrets: [password, app1, app2, sessionCookie, token],
    ask: (operation, input, rid) =>
      operation.kind === 'read' ? askTwice(operation, input) : askOnce(operation, input, rid),
    leave: () => askTwice(logout, { token: '' }),
  }
}

function loginError(username: string, { state, why }: Verdict, password: string): UserError {
  // A backend's text may hold characters that would steer a terminal.
  const reason = createMask([password])(why).replace(/\p{C}/gu, '·').replace(/\.$/, '')
  const detail = reason === '' ? 'it answered without a user' : reason
  const what = state === 'refused' ? `The backend does not let ${username} in` : 'The login failed'
  return new UserError(
    'failed',
    `${what}: ${detail}.`,
    'Check user and password, and that the address is what comes before pwa/.',
  )
}
