// Many gyms are deployed repeatedly and deploys are killed at random moments, while visitors load sites without a pause.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DeployYard, deployYard } from '#tests/support/deploy-yard.ts'
import { writeGyms } from '#tests/support/many-gyms.js'
import { expectSuccess, home } from '#tests/support/molde.ts'
import { layOver } from '#tests/support/tenants.ts'

const [count, kills] = [300, 30]

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Loads sites continuously: the page, all its files, and some of its worker's files. */
function startVisitor({ get }: DeployYard, gyms: readonly string[], pages: ReadonlySet<string>) {
  const broken: string[] = []
  const seen = new Map<string, number>()
  let [loads, requests, going] = [0, 0, true]
  const ask = async (gym: string, path: string) => {
    requests += 1
    const answer = await get(gym, path)
    if (answer.status !== 200) broken.push(`${gym}${path} ${answer.status}`)
    return answer.bytes
  }
  const load = async (gym: string) => {
    const page = await ask(gym, '/')
    const name = digest(page)
    if (!pages.has(name)) broken.push(`${gym} is the page of no build`)
    seen.set(gym + name, (seen.get(gym + name) ?? 0) + 1)
    const named = page.toString().matchAll(/["']\/?((?:assets|icons)\/[\w./-]+\.\w+)["']/g)
    for (const path of new Set([...named].map(([, path]) => path ?? ''))) await ask(gym, `/${path}`)
    const worker = (await ask(gym, '/ngsw-worker.js')).toString()
    const stored = [...worker.matchAll(/"\/?((?:assets|icons)\/[\w./-]+\.\w+)"/g)].map(
      ([, path]) => path ?? '',
    )
    for (let turn = 0; turn < 5; turn += 1)
      if (stored.length > 0) await ask(gym, `/${stored[Math.floor(Math.random() * stored.length)]}`)
    loads += 1
  }
  const loop = async () => {
    while (going) await load(gyms[Math.floor(Math.random() * gyms.length)] ?? '')
  }
  const running = loop()
  return {
    async stop() {
      going = false
      await running
      return { loads, requests, pages: seen.size, broken }
    },
  }
}

/** Kills a deploy after `after` ms, with its child processes if `all` is true. Returns true if the deploy was still running. */
async function killDeploy(
  { place, env }: DeployYard,
  out: string,
  after: number,
  all: boolean,
): Promise<boolean> {
  const args = [join(home, 'bin/molde.js'), 'deploy', '--all', '--quiet']
  const child = spawn(process.execPath, args, {
    cwd: place,
    env: { ...process.env, ...env, MOLDE_OUT: out },
    stdio: 'ignore',
  })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  await Promise.race([ended, new Promise(done => setTimeout(done, after))])
  if (child.exitCode !== null || child.pid === undefined) return false
  const children = all ? await childrenOf(child.pid) : []
  child.kill('SIGKILL')
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The child has already ended.
    }
  }
  await ended
  return child.signalCode === 'SIGKILL'
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const children: number[] = []
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(pid))
  }
  return [...children, ...(await Promise.all(children.map(childrenOf))).flat()]
}

test('no visitor gets a broken page during deploys, random kills and rollbacks', {
  timeout: 45 * 60_000,
}, async () => {
  let gyms: string[] = []
  const yard = await deployYard(tenants => {
    gyms = writeGyms(tenants, count)
  })
  const { place, tenants, root, molde } = yard
  const outs = [join(place, 'dist-a'), join(place, 'dist-b')]
  const [a = '', b = ''] = outs
  expectSuccess(await molde('build', '--all', '--quiet', '--out', a))
  const main = await readFile(join(home, 'template/src/main.tsx'), 'utf8')
  for (const gym of gyms)
    await layOver(tenants, gym, 'src/main.tsx', `${main}\nconsole.info('another build')\n`)
  expectSuccess(await molde('build', '--all', '--quiet', '--out', b))
  const pages = new Set<string>()
  for (const out of outs)
    for (const gym of gyms) pages.add(digest(await readFile(join(out, gym, 'www/index.html'))))
  expect(pages.size).toBe(2 * count)

  const measure = async (...args: string[]) => {
    const start = performance.now()
    const run = expectSuccess(await molde(...args, '--json', '--quiet'))
    const { gyms, shared } = JSON.parse(run.stdout)
    const sent = (gyms ?? []).reduce(
      (sum: number, { sent }: { sent?: { files: number } }) => sum + (sent?.files ?? 0),
      shared?.files ?? 0,
    )
    return { seconds: Math.round((performance.now() - start) / 100) / 10, sent }
  }
  const figures: Record<string, unknown> = {}
  figures.first = await measure('deploy', '--all', '--out', a)
  figures.listing = await measure('deployed', '--out', a)
  figures.nothingChanged = await measure('deploy', '--all', '--out', a)
  expect(figures.nothingChanged).toMatchObject({ sent: 0 })

  const visits = [startVisitor(yard, gyms, pages), startVisitor(yard, gyms, pages)]
  let [done, turn] = [0, 0]
  while (done < kills) {
    const out = outs[(turn + 1) % 2] ?? ''
    const wasRunning = await killDeploy(yard, out, 600 + Math.random() * 6000, done % 2 === 0)
    if (wasRunning) done += 1
    else turn += 1
  }
  figures.kills = { done, deploysThatEnded: turn }
  figures.last = await measure('deploy', '--all', '--out', b)
  for (const gym of gyms.slice(0, 5)) expectSuccess(await molde('rollback', gym, '--out', b))
  const visited = await Promise.all(visits.map(({ stop }) => stop()))
  figures.visitors = visited.map(({ broken, ...counts }) => ({ ...counts, broken: broken.length }))
  console.info(JSON.stringify(figures))
  expect(visited.flatMap(({ broken }) => broken).slice(0, 20)).toEqual([])

  for (const [index, gym] of gyms.entries()) {
    const page = digest(await readFile(join(root, gym, 'www/index.html')))
    expect(page, gym).toBe(digest(await readFile(join(index < 5 ? a : b, gym, 'www/index.html'))))
    expect(await readlink(join(root, gym, 'previous'))).not.toBe(await readlink(join(root, gym, 'www')))
  }
})
