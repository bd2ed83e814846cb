import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installDebian } from './debian.js'
import { freePort } from './port.ts'

const execute = promisify(execFile)

export interface Postgres {
  address: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a free port, or uses the server of DATABASE_URL_TEST. If PostgreSQL is missing, CI installs Debian's package.
 * Elsewhere the result is null, and the caller reports the missing server.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { address: given, stop: async () => {} }
  const tools =
    (await findTools()) ?? (process.env.CI && installDebian('postgresql') ? await findTools() : null)
  if (tools !== null) return start(tools, await mkdtemp(join(tmpdir(), 'molde-postgres-')), await freePort())
  if (process.env.CI) throw new Error('CI needs PostgreSQL: install it, or set DATABASE_URL_TEST.')
  return null
}

const debianFolder = '/usr/lib/postgresql'

/** Finds the folder of initdb and pg_ctl: Debian's newest version, '' if they are in PATH, or null. */
async function findTools(): Promise<string | null> {
  const versions = await readdir(debianFolder).catch(() => [])
  const [newest] = versions.sort((a, b) => Number(b) - Number(a))
  if (newest) return join(debianFolder, newest, 'bin')
  return execute('initdb', ['--version']).then(
    () => '',
    () => null,
  )
}

async function start(tools: string, folder: string, port: number): Promise<Postgres> {
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await ids('postgres') : null
  if (user) await chown(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  const data = join(folder, 'data')
  await execute(
    join(tools, 'initdb'),
    ['-D', data, '-U', 'molde', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -F`
  await execute(
    join(tools, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'],
    options,
  )
  return {
    address: `postgres://molde@127.0.0.1:${port}/postgres`,
    async stop() {
      await execute(join(tools, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ids(user: string): Promise<{ uid: number; gid: number }> {
  const read = async (flag: string) => Number((await execute('id', [flag, user])).stdout)
  return { uid: await read('-u'), gid: await read('-g') }
}
