// The gyms behind component tests. Each has its own sandbox, which starts from the same state.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Wire } from '#generator/sandbox/call.ts'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import { child, logins, password } from '#generator/sandbox/seed/seeded-people.ts'
import { factsIn } from '#generator/sandbox/servers/gym-facts.ts'
import { noon } from '#tests/support/clients.ts'
import { openEmptyDatabase, snapshotTables } from '#tests/support/databases.ts'

/** The gyms that every sandbox holds, by the name of their folder. */
const sampleGyms = ['demo', 'fuerza-sur'] as const

/** A sandbox that can be reset to its initial state. */
interface SeededSandbox {
  sandbox: Sandbox
  /** The answers to the logins, by gym and user. */
  sessions: Record<string, Record<string, Wire>>
  restore(): Promise<void>
}

const idle: SeededSandbox[] = []
const all: SeededSandbox[] = []
const open = new Map<string, { seeded: SeededSandbox; app: Hono }>()
let lastId = 0

const readJson = (path: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')))

const manifestOf = (gym: string): Record<string, unknown> => ({
  ...readJson('tenants/defaults.json'),
  ...readJson(`tenants/${gym}/app.json`),
})

async function seedSandbox(): Promise<SeededSandbox> {
  const db = await openEmptyDatabase()
  const gyms = sampleGyms.map(gym => factsIn(gym, manifestOf(gym)))
  // The clock of a sandbox shows noon when a test begins, and runs on from there.
  let startedAt = Date.now()
  const sandbox = await startSandbox({ gyms, db, passwordCost: 2, now: () => noon + Date.now() - startedAt })
  const sessions: SeededSandbox['sessions'] = {}
  for (const gym of sampleGyms) sessions[gym] = await logInAll(sandbox, gym)
  const restoreTables = await snapshotTables(db)
  const seeded = {
    sandbox,
    sessions,
    async restore() {
      await restoreTables()
      sandbox.troubles.clear()
      sandbox.setClock(null)
      startedAt = Date.now()
    },
  }
  all.push(seeded)
  return seeded
}

/** Closes every database. An open database keeps the process alive. */
export async function closeGyms(): Promise<void> {
  idle.length = 0
  await Promise.all(all.splice(0).map(({ sandbox }) => sandbox.close()))
}

async function logInAll(sandbox: Sandbox, gym: string): Promise<Record<string, Wire>> {
  const answers: Record<string, Wire> = {}
  for (const { username } of [...logins, child]) {
    const fields = { username, password }
    const answer = await sandbox.answer({ gym, action: 'login', fields, ticket: null, address: '127.0.0.1' })
    if (answer?.ok !== 1) throw new Error(`${username} cannot log in to ${gym}.`)
    answers[username] = answer
  }
  return answers
}

const openFields = z.object({ gym: z.enum(sampleGyms) })
const callFields = z.object({ method: z.string(), args: z.array(z.unknown()) })

const gymsApp = new Hono()
gymsApp.post('/__gym', async context => {
  const { gym } = openFields.parse(await context.req.json())
  const seeded = idle.pop() ?? (await seedSandbox())
  lastId += 1
  const id = String(lastId)
  open.set(id, {
    seeded,
    app: new Hono().route(
      `/__gym/${id}`,
      backendApp(seeded.sandbox, () => gym),
    ),
  })
  return context.json({ id, manifest: manifestOf(gym), sessions: seeded.sessions[gym] ?? {} })
})
gymsApp.delete('/__gym/:id', async context => {
  const entry = open.get(context.req.param('id'))
  open.delete(context.req.param('id'))
  if (entry) {
    await entry.seeded.restore()
    idle.push(entry.seeded)
  }
  return context.json({})
})
// Calls a method of the sandbox by its name, for a test that prepares state or asks the gym independently of
// the app.
gymsApp.post('/__gym/:id/call', async context => {
  const entry = open.get(context.req.param('id'))
  const { method, args } = callFields.parse(await context.req.json())
  if (!entry) return context.text('This gym is closed.', 410)
  const target = method.startsWith('troubles.') ? entry.seeded.sandbox.troubles : entry.seeded.sandbox
  const work: unknown = Reflect.get(target, method.replace('troubles.', ''))
  if (typeof work !== 'function') return context.text(`The sandbox has no ${method}.`, 404)
  const value: unknown = await work.apply(target, args)
  return context.json({ value: value ?? null })
})
// Addresses of pictures do not contain the id of a gym. Their names are unique, so the first gym with the
// picture serves it.
gymsApp.get('/pwa/uploads/:gym/:file', async context => {
  for (const { seeded } of open.values()) {
    const { gym, file } = context.req.param()
    const maySee = await seeded.sandbox.maySeePicture(gym, `${gym}/${file}`, context.req.query())
    const bytes = maySee ? await seeded.sandbox.picture(`${gym}/${file}`) : null
    if (bytes) return context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/jpeg' })
  }
  return context.text('No open gym has this picture.', 404)
})
gymsApp.all('/__gym/:id/*', context => {
  const entry = open.get(context.req.param('id'))
  return entry ? entry.app.fetch(context.req.raw, context.env) : context.text('This gym is closed.', 410)
})

export const handleRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void> =
  getRequestListener(gymsApp.fetch)
