// npm run dev: the app of a gym with hot reload and the sandbox. npm run dev:studio: the studio with hot reload of its page.
// Both start again when a file changes that no browser reloads: the sandbox, the studio's server, any other code of the factory.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openGateway, thisMachine } from './development/gateway.js'
import { ensureInstalled } from './launch.js'

ensureInstalled()
const home = resolve(import.meta.dirname, '..')
const [command = 'dev', ...args] = process.argv.slice(2)

/** The factory's own code, and the files of the app that it imports. */
const factoryFiles = /^(bin|generator)\/.+\.(ts|js)$|^template\/src\/protocol\//
/** The files of the studio's page that its server compiles for the frames. */
const studioFiles = /^template\/studio\/(enter\.|frames\/inside\/|brand\/preview\/(frame|messages|preview)\.)/
/** ms: an editor writes several files at once. */
const debounceMs = 100
const defaultPort = command === 'studio' ? 4180 : 5173
/** Exit codes for wrong use and for a machine that lacks something. No change of the code fixes them. */
const finalCodes = [2, 3]

const gateway = await gatewayFor(args)
const [commandArgs, development] = gateway
  ? [[...args, '--port', '0'], { MOLDE_DEV_PORT: String(gateway.port) }]
  : [args, {}]
// A page that is open has the token of its start, so each start gets the same one.
const token = command === 'studio' ? { MOLDE_STUDIO_DEV: randomBytes(32).toString('base64url') } : {}
let onChange = (/** @type {string} */ _path) => {}
const stopping = new AbortController()
let child = start()

for (const folder of ['bin', 'generator', 'template/src', 'template/studio'])
  watch(join(home, folder), { recursive: true }, (_event, name) => {
    const path = `${folder}/${name?.replaceAll('\\', '/')}`
    if (factoryFiles.test(path) || (command === 'studio' && studioFiles.test(path))) onChange(path)
  })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    stopping.abort()
    // Ctrl-C on a terminal reaches the child by itself. A second signal would end it at once.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  })

for (;;) {
  const changed = nextChange()
  const exited = once(child, 'exit').then(() => '')
  const path = (await Promise.race([changed, exited])) || (await afterExit(changed))
  console.error(`${path} changed: starting again.`)
  gateway?.hold()
  child.kill('SIGINT')
  await exited
  if (stopping.signal.aborted) process.exit(child.exitCode ?? 0)
  child = start()
}

function start() {
  const started = spawn(process.execPath, [join(home, 'bin/molde.js'), command, ...commandArgs], {
    cwd: home,
    env: { ...process.env, ...development, ...token },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  started.on('message', port => {
    if (!started.killed) gateway?.release(Number(port))
  })
  started.on('exit', () => gateway?.hold())
  return started
}

/**
 * Opens the address that the flags name. The command alone says why an address cannot be used.
 * @param {string[]} flags
 */
async function gatewayFor(flags) {
  const options = /** @type {const} */ ({ port: { type: 'string' }, host: { type: 'string' } })
  const { values } = parseArgs({ args: flags, options, strict: false, allowPositionals: true })
  const port = values.port ?? process.env.MOLDE_PORT ?? defaultPort
  const host = command === 'studio' ? undefined : (values.host ?? process.env.MOLDE_HOST)
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65535) return null
  return openGateway(Number(port), typeof host === 'string' && host !== 'localhost' ? host : thisMachine)
}

/**
 * Waits for a change that may fix the command. Ends this process if the command was stopped, or if no change can help.
 * @param {Promise<string>} changed
 */
async function afterExit(changed) {
  const code = child.exitCode ?? 1
  if (code === 0 || finalCodes.includes(code) || stopping.signal.aborted) process.exit(code)
  console.error(`molde ${command} has failed. It starts again after a change.`)
  stopping.signal.addEventListener('abort', () => process.exit(code))
  return changed
}

/**
 * Resolves with the path of a changed file once no other file has changed for a moment.
 * @returns {Promise<string>}
 */
function nextChange() {
  return new Promise(done => {
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    onChange = path => {
      clearTimeout(timer)
      timer = setTimeout(() => done(path), debounceMs)
    }
  })
}
