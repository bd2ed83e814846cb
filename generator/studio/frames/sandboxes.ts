import type { Hono } from 'hono'
import type { SandboxGym } from '../../sandbox/call.ts'
import { blankInCache } from '../../sandbox/database/blank.ts'
import { backendApp } from '../../sandbox/http/backend.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore } from '../../system/system.ts'

/** How many there are at a time: each is a database. */
const mostSandboxes = 3

type Env = SandboxHttpEnv['Bindings']

interface Open {
  /** What it is made from. */
  key: string
  sandbox: Promise<Sandbox>
  backend: Promise<Hono<SandboxHttpEnv>>
  /** What it has not answered yet. */
  asked: Set<Promise<Response>>
}

/** The backends of the gyms that are looked at. */
export interface Sandboxes {
  /**
   * Asks the backend of a gym, `name` being whose it is. There is another one once what it is made from changes, or after many other gyms;
   * who asks meanwhile waits for it.
   */
  ask(name: string, gym: SandboxGym, request: Request, env: Env): Promise<Response>
  close(): Promise<void>
}

export function openSandboxes(
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
  log: (line: string) => void,
): Sandboxes {
  const open = new Map<string, Open>()
  const ending = new Set<Promise<void>>()

  function begin(name: string, key: string, gym: SandboxGym): Open {
    const sandbox = startSandbox({ gyms: [gym], blank: blankInCache(paths, system) })
    const backend = sandbox.then(one => backendApp(one, () => gym.gym))
    const one: Open = { key, sandbox, backend, asked: new Set() }
    open.set(name, one)
    // The next who asks has another try.
    backend.catch(() => open.get(name) === one && open.delete(name))
    return one
  }

  function end(name: string): void {
    const one = open.get(name)
    open.delete(name)
    if (!one) return
    const ended = closed(one)
      .catch((error: unknown) => log(`A sandbox of ${name} did not end: ${String(error)}`))
      .finally(() => ending.delete(ended))
    ending.add(ended)
  }

  /** The gym's own; made where there is none, or another one by now. */
  function openFor(name: string, gym: SandboxGym): Open {
    const key = JSON.stringify([gym.timeZone, gym.branches, gym.defaultBranch])
    const known = open.get(name)
    if (known?.key === key) {
      // The one that was asked last goes last.
      open.delete(name)
      open.set(name, known)
      return known
    }
    end(name)
    const [oldest] = open.keys()
    if (oldest !== undefined && open.size >= mostSandboxes) end(oldest)
    return begin(name, key, gym)
  }

  return {
    ask(name, gym, request, env) {
      const one = openFor(name, gym)
      const answer = one.backend.then(backend => backend.fetch(request, env))
      const settled = () => one.asked.delete(answer)
      one.asked.add(answer)
      answer.then(settled, settled)
      return answer
    },
    async close() {
      for (const name of [...open.keys()]) end(name)
      await Promise.all(ending)
    },
  }
}

/** Ends it once all it was asked is answered. */
async function closed({ sandbox, asked }: Open): Promise<void> {
  await Promise.allSettled(asked)
  await (await sandbox.catch(() => null))?.close()
}
