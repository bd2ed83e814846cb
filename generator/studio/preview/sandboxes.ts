import type { Hono } from 'hono'
import type { SandboxGym } from '#generator/sandbox/call.ts'
import { blankInCache } from '#generator/sandbox/database/blank.ts'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { type Sandbox, startSandbox } from '#generator/sandbox/sandbox.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'

/** Limit of open sandboxes, because each is a database. */
const maxSandboxes = 3

type Env = SandboxHttpEnv['Bindings']

interface OpenSandbox {
  /** Inputs of the sandbox. */
  key: string
  sandbox: Promise<Sandbox>
  backend: Promise<Hono<SandboxHttpEnv>>
  /** Pending requests. */
  pending: Set<Promise<Response>>
}

/** Sandbox backends of the gyms in frames and on phones. */
export interface Sandboxes {
  /**
   * Sends a request to the sandbox called `name`. It is replaced when its inputs change and closed when too
   * many others are used. Requests wait for a new sandbox.
   */
  ask(name: string, gym: SandboxGym, request: Request, env: Env): Promise<Response>
  close(): Promise<void>
}

export function openSandboxes(
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
  log: (line: string) => void,
): Sandboxes {
  const open = new Map<string, OpenSandbox>()
  const ending = new Set<Promise<void>>()

  function begin(name: string, key: string, gym: SandboxGym): OpenSandbox {
    const sandbox = startSandbox({ gyms: [gym], blank: blankInCache(paths, system) })
    const backend = sandbox.then(one => backendApp(one, () => gym.gym))
    const one: OpenSandbox = { key, sandbox, backend, pending: new Set() }
    open.set(name, one)
    // Retry with the next request.
    backend.catch(() => open.get(name) === one && open.delete(name))
    return one
  }

  function end(name: string): void {
    const one = open.get(name)
    open.delete(name)
    if (!one) return
    const ended = closeSandbox(one)
      .catch((error: unknown) => log(`A sandbox of ${name} did not end: ${String(error)}`))
      .finally(() => ending.delete(ended))
    ending.add(ended)
  }

  /** Returns the gym's sandbox. Starts a new sandbox if there is none or its inputs have changed. */
  function openFor(name: string, gym: SandboxGym): OpenSandbox {
    const key = JSON.stringify([gym.timeZone, gym.branches, gym.defaultBranch])
    const existing = open.get(name)
    if (existing?.key === key) {
      // Move to the end: the first entry is the least recently used.
      open.delete(name)
      open.set(name, existing)
      return existing
    }
    end(name)
    const [oldest] = open.keys()
    if (oldest !== undefined && open.size >= maxSandboxes) end(oldest)
    return begin(name, key, gym)
  }

  return {
    ask(name, gym, request, env) {
      const one = openFor(name, gym)
      const answer = one.backend.then(backend => backend.fetch(request, env))
      const forget = () => one.pending.delete(answer)
      one.pending.add(answer)
      answer.then(forget, forget)
      return answer
    },
    async close() {
      for (const name of [...open.keys()]) end(name)
      await Promise.all(ending)
    },
  }
}

/** Closes a sandbox after its pending requests. */
async function closeSandbox({ sandbox, pending }: OpenSandbox): Promise<void> {
  await Promise.allSettled(pending)
  await (await sandbox.catch(() => null))?.close()
}
