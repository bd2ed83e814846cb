/** Resolves in a new task, so that a slow phone can paint and respond first. */
export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(port1.close())
    port2.postMessage(null)
  })
