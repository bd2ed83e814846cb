import { backendApp } from '../../generator/sandbox/http/backend.ts'
import { actionsOfSandbox } from '../../generator/sandbox/operations/registry.ts'
import type { Sandbox } from '../../generator/sandbox/sandbox.ts'
import { requestFields } from './protocol.ts'

/** What no app sends, but somebody will. */
export const hostileValues: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\0\0\0', '\n', '\t', '\r\n', '\u2028', '\u202e', '\ufeff', '\ud800', '😀', 'İ'],
  ...['0', '-0', '-1', '00', '1', '2', '1.5', '1,5', '1e3', '1e999', 'NaN', 'Infinity', '0x10', '٣'],
  ...['2147483647', '2147483648', '4294967296', '9007199254740993', '9'.repeat(30), '999999999'],
  ...['0000-00-00', '2026-00-10', '2026-02-30', '9999-12-31', '2026-13-01', '-2026-01-01', '1899-12-31'],
  ...['2026-11-25', '2026-11-24', '25/11/2026', '24:00', 'null', 'undefined', 'true', '[object Object]'],
  ...["' OR 1=1 --", '"; DROP TABLE people; --', '$1', '%', '_', '\\', '%00', '{{7*7}}'],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '../../etc/passwd', '//evil.example', '__proto__'],
  ...[
    'constructor',
    'toString',
    '{"a":1}',
    '[]',
    '1x1',
    '1x0',
    '1x1,1x1',
    '99999999x99',
    'c1',
    'g1',
    'c',
    'g',
  ],
  ...['ana', 'beto@example.com', 'a@b', 'tarde', 'presente', 'x'.repeat(101), 'y'.repeat(5_000)],
]

interface Role {
  name: string
  login: { username: string; gym: string } | null
}
const roles: readonly Role[] = [
  { name: 'nobody', login: null },
  { name: 'a member of another gym', login: { username: 'ana', gym: 'other' } },
  { name: 'a coach', login: { username: 'coach1', gym: 'demo' } },
  { name: 'a member', login: { username: 'ana', gym: 'demo' } },
  { name: 'staff', login: { username: 'sofi', gym: 'demo' } },
]

/** What a request of the fuzz came to that it must not: an answer of 5xx, somebody else's data, an action that was not for them. */
export interface Findings {
  asked: number
  failures: string[]
  leaks: string[]
  letIn: string[]
}

const definitions = actionsOfSandbox

/** Every action that the sandbox knows: one that is added is tried without a word here. */
export const actionsUnderTest = Object.keys(definitions)

/** The fields that the contract names for an action, and those that any action could look at. */
function fieldsOf(action: string): string[] {
  return [...new Set([...(requestFields.get(action) ?? []), 'id', 'cid', 'rid', 'desde'])]
}

/** What is sent beside the hostile value: mostly what makes the action go on to the next check. */
const usual: Readonly<Record<string, string>> = {
  ...{ id: '1', fecha: '2026-11-25', dias: '1', tipo: 'prox', estrellas: '5', items: '1x1', medio: 'online' },
  ...{
    monto: '100',
    reps: '5',
    kilos: '50',
    ejercicio: 'Remo',
    visible: 'gimnasio',
    unidad: 'kg',
    nivel: 'rx',
  },
  ...{
    fullname: 'Nora Vidal',
    email: 'nora@example.org',
    nacimiento: '',
    celular: '',
    password: 'molde1234',
  },
  ...{ estado: 'presente', espera: '0', tarde: '0', aviso: '0', q: 'gar', token: 'phone', on: '1' },
}

/** Asks every `stride`-th of all questions over HTTP, on a sandbox with the gyms demo and other. */
export async function fuzz(sandbox: Sandbox, stride = 1): Promise<Findings> {
  const app = backendApp(sandbox, host => host.split('.')[0] ?? '')
  const found: Findings = { asked: 0, failures: [], leaks: [], letIn: [] }
  let number = 0
  const isTurn = () => number++ % stride === 0

  const send = async (path: string, body: URLSearchParams | null, gym = 'demo') => {
    found.asked += 1
    // From somewhere else each time: limits of rate are not what is tried here.
    const from = `10.${(found.asked >> 16) & 255}.${(found.asked >> 8) & 255}.${found.asked & 255}`
    const incoming = { socket: { remoteAddress: from } }
    const init = body ? { method: 'POST', body } : {}
    const request = new Request(`http://${gym}.localhost${path}`, {
      ...init,
      headers: { host: `${gym}.localhost` },
    })
    const response = await app.fetch(request, { incoming } as never)
    const text = await response.text()
    if (response.status >= 500) found.failures.push(`${path} ${String(body).slice(0, 200)}`)
    return text
  }

  const sessions = new Map<string, Record<string, string>>()
  /** A session that holds: some of what is asked ends it. */
  const credentials = async ({ name, login }: Role): Promise<Record<string, string>> => {
    if (!login) return {}
    const session = sessions.get(name)
    if (session && (await send('/pwa/ping', new URLSearchParams(session), login.gym)).includes('"ok":1'))
      return session
    const body = new URLSearchParams({ username: login.username, password: 'molde1234' })
    const { ck } = JSON.parse(await send('/pwa/login', body, login.gym)) as { ck: [string, string] }
    const begun = { app1: ck[0], app2: ck[1] }
    sessions.set(name, begun)
    return begun
  }

  for (const action of actionsUnderTest) {
    for (const role of roles) {
      let who: Record<string, string> | null = null
      for (const field of fieldsOf(action)) {
        for (const value of hostileValues) {
          if (!isTurn()) continue
          who ??= await credentials(role)
          const fields = { ...usual, rid: crypto.randomUUID(), ...who, [field]: value }
          const text = await send(`/pwa/${action}`, new URLSearchParams(fields))
          judge(
            { action, role: role.name, text, asked: `${action} as ${role.name}: ${field}=${value}` },
            found,
          )
        }
      }
    }
  }
  // Half of a pair of surrogates cannot be in an address.
  for (const value of hostileValues.filter(one => one !== '\ud800')) {
    const part = encodeURIComponent(value)
    if (!isTurn()) continue
    for (const path of ['pagar', 'recibo', 'clave', 'calendario', 'uploads/demo', 'api'])
      await send(`/pwa/${path}/${part}`, null)
    await send(`/pwa/pagar/${part}`, new URLSearchParams())
    await send(`/pwa/getuser/${part}`, new URLSearchParams())
    await send(`/pwa/api/wod?site=demo&token=${part}&u=${part}&fecha=${part}`, null)
    // Who comes with a cookie, or with halves of one, that nobody gave them.
    const answer = await send(
      '/pwa/perfil',
      new URLSearchParams({ app1: value, app2: value, cookieios: value }),
    )
    judge(
      { action: 'perfil', role: 'nobody', text: answer, asked: `perfil with the session ${value}` },
      found,
    )
  }
  return found
}

interface Answered {
  action: string
  role: string
  text: string
  asked: string
}

function judge({ action, role, text, asked }: Answered, found: Findings): void {
  const { for: audience } = definitions[action] ?? { for: 'anybody' }
  const isStranger = role === 'nobody' || role === 'a member of another gym'
  const isOk = /"ok":[1-9]/.test(text)
  if (isOk && audience !== 'anybody' && isStranger) found.letIn.push(asked)
  if (isOk && audience === 'staff' && role !== 'staff') found.letIn.push(asked)
  // Of the child for whom Ana answers she has all data, too.
  const own = role === 'a coach' ? ['coach1'] : ['ana', 'tomi']
  const others = [...text.matchAll(/([\w.+-]+)@example\.com/g)].filter(
    ([address, name]) => !own.includes(name ?? '') && !asked.includes(address),
  )
  if (others.length > 0 && role !== 'staff') found.leaks.push(`${asked}: ${others[0]?.[0]}`)
}
