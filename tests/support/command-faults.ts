// A host with a custom deploy command, which copies a site file by file, and a web server. Tests can make both fail.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer as createWeb } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { onTestFinished } from './runner.ts'
import { siteHeaders } from './site-headers.ts'

/**
 * Faults of a host. In the first five cases the command reports success. `partial`: it stops before it has copied all files. `left out`:
 * it skips files. `empty`: it writes empty files. `half`: it writes half of each file. `claimed`: it copies nothing. `exit`: it exits with
 * an error. `exit after`: it copies all files, then exits with an error. `killed`: a signal kills it. `silent`: it never ends. `garbage`:
 * it prints binary data. `down`: the web server answers 503. `stale`: a cache serves the files from before the deploy.
 */
export const commandFaults = [
  'partial',
  'left out',
  'half',
  'exit after',
  'killed',
  'exit',
  'silent',
  'empty',
  'claimed',
  'garbage',
  'down',
  'stale',
] as const
export type CommandFault = (typeof commandFaults)[number]

export interface FaultyHost {
  /** The command for deploy.json, and the URL of the sites. */
  command: string[]
  url: string
  /**
   * Calls `handle` at each step: the start and end of the command, each copied file and each request for a file. The result "kill" kills
   * the command. `isReversed`: the page and the worker are copied before the files that they name.
   */
  onStep(handle: (step: string) => 'kill' | undefined, isReversed?: boolean): void
  /** Begins a fault, which affects a single file or, if lasting, all further files. */
  begin(fault: CommandFault, isLasting: boolean): void
  /** Ends the fault, and resolves when no command is running. */
  end(): Promise<void>
}

/** The deploy command. It asks the test before it copies each changed file, and obeys the answer. */
const program = `
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
const [dir, gym, root, port] = process.argv.slice(2)
const socket = connect(Number(port), '127.0.0.1')
let resolveAnswer = () => {}
socket.on('close', () => process.exit(1))
socket.on('data', bytes => resolveAnswer(String(bytes).trim()))
const ask = step => new Promise(done => {
  resolveAnswer = done
  socket.write(step + '\\n')
})
const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => !one.isDirectory())
    .map(one => join(one.parentPath, one.name).slice(folder.length + 1))
    .sort()
const site = join(root, gym)
mkdirSync(site, { recursive: true })
const files = filesIn(dir)
const isUnchanged = path => {
  const file = join(site, path)
  return existsSync(file) && readFileSync(file).equals(readFileSync(join(dir, path)))
}
if ((await ask('start')) === 'reverse') files.reverse()
for (const path of files) {
  if (isUnchanged(path)) continue
  const answer = await ask('copy ' + path)
  if (answer === 'exit') process.exit(1)
  if (answer === 'end') process.exit(0)
  if (answer === 'kill') process.kill(process.pid, 'SIGKILL')
  if (answer === 'hang') await new Promise(() => {})
  if (answer === 'garbage') process.stdout.write(Buffer.alloc(100_000, 0xfe))
  if (answer === 'skip') continue
  mkdirSync(dirname(join(site, path)), { recursive: true })
  const bytes = readFileSync(join(dir, path))
  const part = answer === 'empty' ? 0 : answer === 'half' ? Math.floor(bytes.length / 2) : bytes.length
  writeFileSync(join(site, path), bytes.subarray(0, part))
}
for (const path of filesIn(site)) if (!files.includes(path)) rmSync(join(site, path))
const last = await ask('end')
if (last === 'kill') process.kill(process.pid, 'SIGKILL')
if (last === 'hang') await new Promise(() => {})
process.exit(last === 'exit' ? 1 : 0)
`

/** Returns the word that tells the command what to do at a step. */
function wordFor(fault: CommandFault | undefined, step: string): string {
  const isCopy = step.startsWith('copy ')
  switch (fault) {
    case 'partial':
    case 'claimed':
      return isCopy ? 'end' : 'run'
    case 'left out':
      return isCopy ? 'skip' : 'run'
    case 'half':
    case 'empty':
    case 'garbage':
      return isCopy ? fault : 'run'
    case 'exit':
      return isCopy ? 'exit' : 'run'
    case 'exit after':
      return step === 'end' ? 'exit' : 'run'
    case 'killed':
      return 'kill'
    case 'silent':
      return 'hang'
    default:
      return 'run'
  }
}

export async function startFaultyHost(place: string, root: string): Promise<FaultyHost> {
  let handle: (step: string) => 'kill' | undefined = () => undefined
  let fault: { name: CommandFault; isLasting: boolean } | null = null
  let firstWord = 'run'
  const commands = new Set<Socket>()
  const hanging = new Set<Socket>()
  /** The files of the sites when the cache became stale. */
  let cache: ReadonlyMap<string, Buffer> = new Map()

  const answerTo = (step: string): string => {
    if (step === 'start') return firstWord
    const word = wordFor(fault?.name, step)
    if (word !== 'run' && fault?.isLasting === false) fault = null
    return word
  }
  const control = createServer(socket => {
    commands.add(socket)
    socket.on('close', () => commands.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', bytes => {
      const step = String(bytes).trim()
      const word = handle(step) ?? answerTo(step)
      if (word === 'hang') hanging.add(socket)
      socket.write(`${word}\n`)
    })
  })
  const web = createWeb((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host')
    handle(`get ${pathname}`)
    const path = decodeURIComponent(pathname).slice(1)
    const file = join(root, path)
    const now = existsSync(file) ? readFileSync(file) : undefined
    const bytes = fault?.name === 'stale' ? cache.get(path) : now
    if (fault?.name === 'down') return void response.writeHead(503).end()
    if (bytes === undefined) return void response.writeHead(404).end()
    response.writeHead(200, siteHeaders(path.slice(path.indexOf('/') + 1))).end(bytes)
  })
  const listen = async (server: typeof control | typeof web): Promise<number> => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }
  const [controlPort, webPort] = [await listen(control), await listen(web)]
  await mkdir(root, { recursive: true })
  const file = join(place, 'program.mjs')
  await writeFile(file, program)
  return {
    command: [process.execPath, file, '{dir}', '{gym}', root, String(controlPort)],
    url: `http://127.0.0.1:${webPort}/{gym}`,
    onStep(next, isReversed = false) {
      handle = next
      firstWord = isReversed ? 'reverse' : 'run'
    },
    begin(name, isLasting) {
      fault = { name, isLasting: isLasting || lasting.includes(name) }
      if (name === 'stale') cache = readFilesIn(root)
    },
    async end() {
      for (const socket of hanging) socket.destroy()
      hanging.clear()
      for (const socket of commands) await new Promise(done => socket.once('close', done))
      fault = null
      handle = () => undefined
    },
  }
}

const lasting: readonly CommandFault[] = ['claimed', 'exit after', 'down', 'stale']

const readFilesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(file => [relative(folder, file), readFileSync(file)]),
  )
