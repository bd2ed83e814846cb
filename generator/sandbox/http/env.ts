import type { HttpBindings } from '@hono/node-server'

/** The Node bindings of a request. Absent if the app is called without a server. */
export type SandboxHttpEnv = { Bindings: Partial<HttpBindings> }
