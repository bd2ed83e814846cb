import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import { actionsOfSandbox } from '#generator/sandbox/registry.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { requestFields } from './protocol.ts'

/** Values that the app never sends but attackers do. */
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

/** Requests with wrong results. */
export interface Findings {
  /** The number of requests. */
  asked: number
  /** Responses with status 5xx. */
  failures: string[]
  /** Responses with another person's data. */
  leaks: string[]
  /** Actions that succeeded for a role without access. */
  letIn: string[]
}

const definitions = actionsOfSandbox

/** Every action of the sandbox. New actions are included automatically. */
export const actionsUnderTest = Object.keys(definitions)

/** Lists an action's fields in the protocol, and fields that any action could read. */
function fieldsOf(action: string): string[] {
  return [...new Set([...(requestFields.get(action) ?? []), 'id', 'cid', 'rid', 'desde'])]
}

/** Valid values for the other fields, so that actions pass their other checks. */
const validFields: Readonly<Record<string, string>> = {
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

/** Sends every `stride`-th request over HTTP, to a sandbox with the gyms demo and other. */
export async function fuzz(sandbox: Sandbox, stride = 1): Promise<Findings> {
  const app = backendApp(sandbox, host => host.split('.')[0] ?? '')
  const findings: Findings = { asked: 0, failures: [], leaks: [], letIn: [] }
  let number = 0
  const isTurn = () => number++ % stride === 0

  const send = async (path: string, body: URLSearchParams | null, gym = 'demo') => {
    findings.asked += 1
    // Every request has a different address, to stay below the rate limits.
    const from = `10.${(findings.asked >> 16) & 255}.${(findings.asked >> 8) & 255}.${findings.asked & 255}`
    const incoming = { socket: { remoteAddress: from } }
    const init = body ? { method: 'POST', body } : {}
    const request = new Request(`http://${gym}.localhost${path}`, {
      ...init,
      headers: { host: `${gym}.localhost` },
    })
    const response = await app.fetch(request, { incoming } as never)
    const text = await response.text()
    if (response.status >= 500) findings.failures.push(`${path} ${String(body).slice(0, 200)}`)
    return text
  }

  const sessions = new Map<string, Record<string, string>>()
  /** Returns a valid session. Some requests end a session. */
  const logIn = async ({ name, login }: Role): Promise<Record<string, string>> => {
    if (!login) return {}
    const session = sessions.get(name)
    if (session && (await send('/pwa/ping', new URLSearchParams(session), login.gym)).includes('"ok":1'))
      return session
    const body = new URLSearchParams({ username: login.username, password: 'molde1234' })
    const { ck } = JSON.parse(await send('/pwa/login', body, login.gym)) as { ck: [string, string] }
    const credentials = { app1: ck[0], app2: ck[1] }
    sessions.set(name, credentials)
    return credentials
  }

  for (const action of actionsUnderTest) {
    for (const role of roles) {
      let session: Record<string, string> | null = null
      for (const field of fieldsOf(action)) {
        for (const value of hostileValues) {
          if (!isTurn()) continue
          session ??= await logIn(role)
          const fields = { ...validFields, rid: crypto.randomUUID(), ...session, [field]: value }
          const text = await send(`/pwa/${action}`, new URLSearchParams(fields))
          judge(
            { action, role: role.name, text, asked: `${action} as ${role.name}: ${field}=${value}` },
            findings,
          )
        }
      }
    }
  }
  // A lone surrogate cannot be in a URL.
  for (const value of hostileValues.filter(value => value !== '\ud800')) {
    const part = encodeURIComponent(value)
    if (!isTurn()) continue
    for (const path of ['pagar', 'recibo', 'clave', 'calendario', 'uploads/demo', 'api'])
      await send(`/pwa/${path}/${part}`, null)
    await send(`/pwa/pagar/${part}`, new URLSearchParams())
    await send(`/pwa/getuser/${part}`, new URLSearchParams())
    await send(`/pwa/api/wod?site=demo&token=${part}&u=${part}&fecha=${part}`, null)
    // Forged session cookies.
    const answer = await send(
      '/pwa/perfil',
      new URLSearchParams({ app1: value, app2: value, cookieios: value }),
    )
    judge(
      { action: 'perfil', role: 'nobody', text: answer, asked: `perfil with the session ${value}` },
      findings,
    )
  }
  return findings
}

interface Exchange {
  action: string
  role: string
  text: string
  asked: string
}

function judge({ action, role, text, asked }: Exchange, findings: Findings): void {
  const { for: audience } = definitions[action] ?? { for: 'anybody' }
  const isStranger = role === 'nobody' || role === 'a member of another gym'
  const isOk = /"ok":[1-9]/.test(text)
  if (isOk && audience !== 'anybody' && isStranger) findings.letIn.push(asked)
  if (isOk && audience === 'staff' && role !== 'staff') findings.letIn.push(asked)
  // Ana also has access to the data of Tomi, her child.
  const own = role === 'a coach' ? ['coach1'] : ['ana', 'tomi']
  const others = [...text.matchAll(/([\w.+-]+)@example\.com/g)].filter(
    ([address, name]) => !own.includes(name ?? '') && !asked.includes(address),
  )
  if (others.length > 0 && role !== 'staff') findings.leaks.push(`${asked}: ${others[0]?.[0]}`)
}
