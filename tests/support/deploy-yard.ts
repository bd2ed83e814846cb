// Gyms that are deployed over SSH to a server on loopback, and an nginx that serves them from there.
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { emptyFolder } from './folder.ts'
import { moldeIn, type Run } from './molde.ts'
import { type Answer, fetchFrom, startNginx } from './nginx.ts'
import { onTestFinished } from './runner.ts'
import { startSshd } from './sshd.ts'

/** Headers of a single connection. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

export interface DeployYard {
  place: string
  tenants: string
  out: string
  /** The folder of the sites on the server. */
  root: string
  /** The environment of every command. */
  env: Record<string, string>
  molde(...args: string[]): Promise<Run>
  get(gym: string, path: string): Promise<Answer>
  /** Rewrites deploy.json with these fields of the target changed. */
  configure(target: Record<string, unknown>, more?: Record<string, unknown>): Promise<void>
}

/** Starts the servers. `writeGyms` writes the gyms into the given folder. */
export async function deployYard(writeGyms: (tenants: string) => unknown): Promise<DeployYard> {
  const place = await emptyFolder()
  const [tenants, out, root] = [join(place, 'tenants'), join(place, 'dist'), join(place, 'srv/gyms')]
  await mkdir(tenants, { recursive: true })
  await mkdir(root, { recursive: true })
  await writeGyms(tenants)
  const sshd = await startSshd()
  onTestFinished(() => sshd.stop())
  const env = {
    MOLDE_TENANTS: tenants,
    MOLDE_OUT: out,
    MOLDE_SPLASH: 'none',
    HOME: place,
    DEPLOY_KEY: sshd.key,
    DEPLOY_KNOWN_HOSTS: sshd.knownHosts,
  }
  const molde = (...args: string[]) => moldeIn(place, env, ...args)
  await molde('host', 'nginx', '--domain', 'localhost', '--root', root)
  const nginx = await startNginx(join(out, '_hosts/nginx/molde.conf'))
  onTestFinished(() => nginx.stop())
  const get = (gym: string, path: string) => fetchFrom(nginx, `${gym}.localhost`, path)
  // Node does not resolve sub-domains of localhost, so the first part of the path is the gym.
  const gateway = createServer((request, response) => {
    const [, gym = '', ...path] = (request.url ?? '').split('/')
    get(gym, `/${path.join('/')}`).then(
      ({ status, headers, bytes }) => {
        for (const [name, value] of Object.entries(headers))
          if (typeof value === 'string' && !hopByHop.includes(name)) response.setHeader(name, value)
        response.writeHead(status).end(bytes)
      },
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  onTestFinished(() => void gateway.close())
  const { port } = gateway.address() as AddressInfo
  const defaults = {
    kind: 'ssh',
    host: sshd.host,
    port: sshd.port,
    root,
    key: { env: 'DEPLOY_KEY' },
    knownHosts: { env: 'DEPLOY_KNOWN_HOSTS' },
    url: `http://127.0.0.1:${port}/{gym}`,
  }
  const configure = async (target: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const settings = { targets: { server: { ...defaults, ...target } }, ...more }
    await writeFile(join(tenants, 'deploy.json'), JSON.stringify(settings))
  }
  await configure({})
  return { place, tenants, out, root, env, molde, get, configure }
}
