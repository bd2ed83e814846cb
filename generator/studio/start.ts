// Serves the studio. Its modules load with the first request, so that `npm start` does not wait for them.
import { Hono } from 'hono'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { serveApp } from '#generator/sandbox/http/serve.ts'
import { newToken, studioHost } from './access.ts'
import type { StudioApp, StudioOptions } from './studio.ts'

export interface Studio {
  /** Includes the token of this run, which the API requires. */
  url: string
  port: number
  close(): Promise<void>
}

/** Serves the studio on this machine only. With `orNext`, uses the first free port from `port` on. */
export async function startStudio(
  options: StudioOptions,
  { port, orNext }: { port: number; orNext: boolean },
): Promise<Studio> {
  const { token = newToken() } = options
  let opened: Promise<StudioApp> | undefined
  const open = async () => (await import('./studio.ts')).studioApp({ ...options, token })
  const serving = new Hono<SandboxHttpEnv>()
  serving.all('*', async context => {
    opened ??= open()
    return (await opened).app.fetch(context.req.raw, context.env)
  })
  const { upgrade } = options.hotPage ?? {}
  const listening = await serveApp(serving, port, { orNext, ...(upgrade && { onUpgrade: upgrade }) })
  return {
    port: listening.port,
    url: `http://${studioHost}:${listening.port}/#${token}`,
    close: async () => {
      await listening.close()
      await (await opened)?.close()
    },
  }
}
