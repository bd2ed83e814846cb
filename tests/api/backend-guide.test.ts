// Sends the requests of the backend guide as written. The responses must match the guide.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import { type Listening, serveApp } from '#generator/sandbox/http/serve.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { demo, noon } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { blocksOf, readPage } from '#tests/support/markdown.ts'

const run = promisify(execFile)
const blocks = blocksOf(readPage('docs/backend.md'))
const examples = blocks.flatMap(({ info, text, line }, at) =>
  info === 'sh backend' ? [{ line, command: text, expected: blocks[at + 1]?.text ?? '' }] : [],
)

let sandbox: Sandbox
let server: Listening

beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
  server = await serveApp(
    backendApp(sandbox, () => demo.gym),
    0,
    { orNext: false },
  )
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

/**
 * Reduces an answer to the guide's form: without fields that the guide leaves out, and with … for any value.
 */
function reduceToGuide(answer: unknown, expected: unknown): unknown {
  if (expected === '…') return '…'
  if (Array.isArray(expected) && Array.isArray(answer))
    return expected.map((item, at) => (item === '…' ? '…' : reduceToGuide(answer[at], item)))
  if (typeof expected !== 'object' || expected === null || typeof answer !== 'object' || answer === null)
    return answer
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, reduceToGuide(Reflect.get(answer, key), value)]),
  )
}

test('every request gets the answer of the guide', async () => {
  const env: Record<string, string> = { APP: `http://demo.localhost:${server.port}` }
  expect(examples.length).toBeGreaterThan(5)
  for (const { line, command, expected } of examples) {
    const { stdout } = await run('bash', ['-euc', command], { env: { ...process.env, ...env } })
    const [answer, guide] = [JSON.parse(stdout), JSON.parse(expected)]
    expect(reduceToGuide(answer, guide), `docs/backend.md:${line}: ${stdout}`).toEqual(guide)
    if (answer.ck) [env.APP1 = '', env.APP2 = ''] = answer.ck
    if (answer.d)
      env.CLASS ??= String(answer.d.find(({ estado }: { estado: string }) => estado === 'libre').id)
  }
})

test('detects an answer that differs from the guide', () => {
  expect(reduceToGuide({ ok: 1, d: [{ id: 7, name: 'Yoga' }] }, { ok: 0, d: [{ id: '…' }] })).toEqual({
    ok: 1,
    d: [{ id: '…' }],
  })
})
