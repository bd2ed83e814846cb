/** The port at which a command is reached that runs behind the gateway of bin/dev.js. */
export const gatewayPort = (): number | undefined => Number(process.env.MOLDE_DEV_PORT) || undefined

/** Tells the gateway, if there is one, that this command listens on a port of this machine. */
export const reportPort = (port: number): void => void process.send?.(port)
