import type { HttpBindings } from '@hono/node-server'

/** What a request brings from Node; absent where the app is asked without a server. */
export type SandboxHttpEnv = { Bindings: Partial<HttpBindings> }
