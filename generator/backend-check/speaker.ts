// Somebody who is logged in, and asks as their app would.
import { decodeAnswer, encodeRequest } from '../../template/src/contract/wire/endpoint.ts'
import { unreadCounts } from '../../template/src/domain/inbox/operations.ts'
import { login } from '../../template/src/domain/login/operations.ts'
import { logout } from '../../template/src/domain/session/operations.ts'
import { UserError } from '../system/user-error.ts'
import { type Asker, conversationWith, type Places } from './ask.ts'
import { type Declared, declaredOf } from './declared.ts'
import { judge, type Verdict } from './judge.ts'
import { masking } from './mask.ts'

/** Somebody who can log in. */
export interface Account {
  username: string
  password: string
}

export interface Speaker {
  id: string
  fullname: string
  /** What the login was answered. */
  login: Verdict
  /** What no report may hold: the password, and what the session is known by. */
  secrets: readonly string[]
  /** Asks; `rid` is the id of a write. */
  ask(operation: Declared, asked: Readonly<Record<string, unknown>>, rid?: string): Promise<Verdict>
  /** Ends the session. */
  leave(): Promise<Verdict>
}

const nobody: Asker = {
  ...{ username: '', ticket: ['', ''], sessionCookie: '' },
  fitness: { token: '', tokenTime: '' },
}

/**
 * Begins a session.
 * @throws {UserError} where the backend does not answer, or lets nobody in
 */
export async function logIn({ username, password }: Account, places: Places): Promise<Speaker> {
  const send = conversationWith(places)
  const came = await send(declaredOf(login), { username, password }, { ...nobody, username })
  if (came.kind === 'nothing')
    throw new UserError('environment', came.why, 'Check the address and the connection.')
  const verdict = judge(declaredOf(login), {}, came)
  const answer = verdict.json && decodeAnswer(login.endpoint, verdict.json)
  const { user = null, ticket: [app1 = '', app2 = ''] = [], fitness = [], sessionCookie = '' } = answer ?? {}
  if (verdict.state === 'refused' || !user || user.id === '') throw notIn(username, verdict, password)
  const [tokenTime = '', token = ''] = fitness
  const asker: Asker = {
    ...{ username, ticket: [app1, app2], sessionCookie },
    fitness: { token, tokenTime },
  }
  const judged = async (...[operation, asked, rid]: Parameters<Speaker['ask']>) =>
    judge(operation, encodeRequest(operation.endpoint, asked), await send(operation, asked, asker, rid))
  /** As in the app: a page is believed the second time, where the backend answers another question well in between. */
  const askTwice = async (...[operation, asked]: Parameters<Speaker['ask']>) => {
    const first = await judged(operation, asked)
    if (!first.isPage) return first
    const between = await judged(declaredOf(unreadCounts), {})
    const second = await judged(operation, asked)
    return second.isPage && between.json !== null ? { ...second, state: 'unknown' as const } : second
  }
  return {
    ...{ id: user.id, fullname: user.fullname, login: verdict },
    secrets: [password, app1, app2, sessionCookie, token],
    ask: (operation, asked, rid) =>
      operation.kind === 'read' ? askTwice(operation, asked) : judged(operation, asked, rid),
    leave: () => askTwice(declaredOf(logout), { token: '' }),
  }
}

function notIn(username: string, { state, why }: Verdict, password: string): UserError {
  // What a backend says may hold what would steer a terminal.
  const told = masking([password])(why).replace(/\p{C}/gu, '·').replace(/\.$/, '')
  const said = told === '' ? 'it answered without a user' : told
  const what = state === 'refused' ? `The backend does not let ${username} in` : 'The login failed'
  return new UserError(
    'failed',
    `${what}: ${said}.`,
    'Check user and password, and that the address is what comes before pwa/.',
  )
}
