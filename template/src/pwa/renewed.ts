import * as z from 'zod/mini'

const name = 'molde.renewed'
const schema = z.object({ version: z.string() })

/** Calls `listener` with the build that another window of this app goes on with; answers how to stop. Old browsers tell nobody. */
export function whenRenewedElsewhere(listener: (version: string) => void): () => void {
  if (!('BroadcastChannel' in self)) return () => {}
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const read = z.safeParse(schema, data)
    if (read.success) listener(read.data.version)
  })
  return () => channel.close()
}

/** Tells the other windows of this app. */
export function tellRenewed(version: string): void {
  if (!('BroadcastChannel' in self)) return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ version })
  channel.close()
}
