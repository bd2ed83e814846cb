import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '#generator/system/machine.ts'
import { installDebian } from './debian.js'
import { freePort } from './port.ts'

export interface Nginx {
  port: number
  /** Reads the access log so far. */
  log(): Promise<string>
  stop(): Promise<void>
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  bytes: Buffer
  text: string
}

/** Fetches a path from a host. Node does not resolve sub-domains of localhost, so the Host header names the host. */
export const fetchFrom = (
  { port }: Pick<Nginx, 'port'>,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      })
    })
      .on('error', failed)
      .end()
  })

/** Starts nginx with a configuration that `molde host nginx` wrote, on a free port instead of 80. `edit` changes the configuration first. */
export async function startNginx(
  configuration: string,
  edit: (text: string) => string = text => text,
): Promise<Nginx> {
  const program = await nginxProgram()
  const folder = await mkdtemp(join(tmpdir(), 'molde-nginx-'))
  const port = await freePort()
  const text = await readFile(configuration, 'utf8')
  const hasBrotli = text.includes('brotli_static')
  if (hasBrotli) requireBrotli()
  await writeFile(
    join(folder, 'molde.conf'),
    edit(text)
      .replace('listen 80;', `listen ${port};`)
      .replace('listen [::]:80;', '')
      .replace('/var/log/nginx/', `${folder}/`),
  )
  await copyFile('/etc/nginx/mime.types', join(folder, 'mime.types'))
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder, hasBrotli))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  await waitForServer(port, child, () => output)
  return {
    port,
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await new Promise(done => child.once('exit', done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function nginxProgram(): Promise<string> {
  const find = () => findProgram(['nginx', '/usr/sbin/nginx'])
  const path = (await find()) ?? (installDebian('nginx-light') ? await find() : null)
  if (path === null) throw new Error('nginx is not installed and could not be installed.')
  return path
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

function requireBrotli(): void {
  if (existsSync(brotliModule) || installDebian('libnginx-mod-http-brotli-static')) return
  throw new Error('The brotli module of nginx is not installed and could not be installed.')
}

/** The main configuration. Workers run as root if the test does, so that they can read the test's private files. */
const mainConfiguration = (folder: string, hasBrotli: boolean): string => `
${hasBrotli ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include molde.conf;
}
`

async function waitForServer(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${output()}`)
    const open = await new Promise<boolean>(done => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        done(true)
      })
      socket.once('error', () => done(false))
    })
    if (open) return
    await new Promise(done => setTimeout(done, 25))
  }
  throw new Error(`nginx does not answer:\n${output()}`)
}
