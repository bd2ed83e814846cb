// Runs the shell commands of deploy.yml and .gitlab-ci.yml unchanged, job after job, against an OpenSSH server on loopback.
import { spawn } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { home, type Run } from '#tests/support/molde.ts'
import { siteHeaders } from '#tests/support/site-headers.ts'
import { startSshd } from '#tests/support/sshd.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

/** Reads the shell commands of deploy.yml by job, in order, without package installation. */
async function readGithubSteps(): Promise<Map<string, string[]>> {
  const lines = (await readFile(join(home, '.github/workflows/deploy.yml'), 'utf8')).split('\n')
  const jobs = new Map<string, string[]>()
  let job: string[] = []
  for (const [at, line] of lines.slice(lines.indexOf('jobs:')).entries()) {
    const [, name] = /^ {2}(\w+):$/.exec(line) ?? []
    if (name) {
      job = []
      jobs.set(name, job)
    }
    const depth = line.indexOf('run: ')
    if (depth < 0 || !/^\s*(- )?run: /.test(line)) continue
    const rest = lines.slice(lines.indexOf('jobs:') + at + 1)
    const end = rest.findIndex(next => next.trim() !== '' && next.search(/\S/) <= depth)
    const block = rest.slice(0, end < 0 ? rest.length : end)
    const text = line.slice(depth + 5)
    if (!text.startsWith('npm ci')) job.push(text === '|' ? block.join('\n') : text)
  }
  return jobs
}

/** Reads the scripts of .gitlab-ci.yml by job. Each script runs in a single shell. */
async function readGitlabSteps(): Promise<Map<string, string[]>> {
  const text = await readFile(join(home, '.gitlab-ci.yml'), 'utf8')
  const jobs = text.split(/^(?=\w+:\n)/m).flatMap(block => {
    const [, name = ''] = /^(\w+):/.exec(block) ?? []
    const script = /^ {2}script:\n((?: {4}.*\n)+)/m.exec(block)?.[1]
    if (script === undefined) return []
    const lines = script.split('\n').flatMap(line => /^ {4}- (.*)$/.exec(line)?.[1] ?? [])
    return [[name, [lines.join('\n')]] satisfies [string, string[]]]
  })
  return new Map(jobs)
}

async function setUp(jobsOf: () => Promise<Map<string, string[]>> = readGithubSteps) {
  const place = await emptyFolder()
  const sshd = await startSshd()
  onTestFinished(() => sshd.stop())
  const tenants = await tenantsIn(place, ['box', 'other', 'third'])
  await copyFile(join(home, 'tenants/deploy.json'), join(tenants, 'deploy.json'))
  const server = join(place, 'server')
  await mkdir(server)
  const web = createServer((request, response) => {
    const [, gym = '', ...path] = (request.url ?? '').split('/')
    const file = gym === 'report.json' ? join(server, gym) : join(server, gym, 'www', ...path)
    readFile(file).then(
      bytes => response.writeHead(200, siteHeaders(path.join('/'))).end(bytes),
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  })
  await new Promise<void>(done => web.listen(0, '127.0.0.1', done))
  onTestFinished(() => void web.close())
  const { port } = web.address() as AddressInfo
  const env = {
    ...process.env,
    NO_COLOR: '1',
    HOME: place,
    MOLDE_TENANTS: tenants,
    MOLDE_SPLASH: 'none',
    DEPLOYED: `http://127.0.0.1:${port}/report.json`,
    SITES: `http://127.0.0.1:${port}/{gym}`,
    DEPLOY_HOST: sshd.host,
    DEPLOY_PORT: String(sshd.port),
    DEPLOY_ROOT: server,
    DEPLOY_KEY: sshd.key,
    DEPLOY_KNOWN_HOSTS: sshd.knownHosts,
    DEPLOY_RELOAD: '',
    DOMAIN: 'gyms.example',
    BACKEND: '',
    JOB: '0',
    CI_NODE_INDEX: '1',
    CI_NODE_TOTAL: '1',
  }
  /** Runs the workflow with a separate folder for each job. `beforeStep` is called before each step. */
  const deploy = async (
    beforeStep: (job: string, step: number, folder: string) => Promise<void> = async () => {},
  ) => {
    const results: { job: string; script: string; run: Run }[] = []
    let artifact = ''
    for (const [job, scripts] of await jobsOf()) {
      const folder = join(place, `${job}-${results.length}-${Date.now()}`)
      await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
      await symlink(join(home, 'bin/molde.js'), join(folder, 'node_modules/.bin/molde'))
      await symlink(join(home, '.ci'), join(folder, '.ci'))
      if (artifact !== '') await symlink(artifact, join(folder, basename(artifact)))
      for (const [index, script] of scripts.entries()) {
        await beforeStep(job, index, folder)
        const vars = {
          ...env,
          ...(jobsOf === readGithubSteps && { MOLDE_SHARD: '1/1' }),
          MOLDE_OUT: join(folder, 'dist'),
          GITHUB_OUTPUT: join(folder, 'output'),
        }
        results.push({ job, script, run: await shell(script, folder, vars) })
      }
      if (job === 'build') artifact = join(folder, `shard-${jobsOf === readGithubSteps ? 0 : 1}.tar.gz`)
    }
    return results
  }
  return { place, tenants, server, deploy }
}

const shell = (script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Run> =>
  new Promise((done, failed) => {
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd, env })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', chunk => {
      stdout += chunk
    })
    child.stderr.on('data', chunk => {
      stderr += chunk
    })
    child.on('error', failed)
    child.on('close', code => done({ code, stdout, stderr }))
  })

test('deploys all gyms except an invalid gym and a damaged site, and reports these', async () => {
  const { tenants, server, deploy } = await setUp()
  const first = await deploy()
  for (const { job, script, run } of first)
    expect(run.code, `${job}: ${script}\n${run.stdout}${run.stderr}`).toBe(0)
  const listServed = async () => (await readdir(server)).filter(name => !/^_|\./.test(name)).sort()
  expect(await listServed()).toEqual(['box', 'other', 'third'])
  const before = await readlink(join(server, 'other/www'))

  await changeApp(tenants, 'box', { theme_color: 'red' })
  await changeApp(tenants, 'other', { theme_color: '#0b6e4f', domain: 'app.other.example' })
  await changeApp(tenants, 'third', { theme_color: '#0b6e4f' })
  const second = await deploy(async (job, step, folder) => {
    // Damage between build and deploy is detected before the upload.
    if (job === 'build' && step === 1) await rm(join(folder, 'dist/third/www/robots.txt'))
  })
  const failed = second.filter(({ run }) => run.code !== 0)
  expect(
    failed.map(({ script }) => script),
    failed.map(({ run }) => run.stderr).join('\n'),
  ).toEqual(['npx molde deploy --all', 'npx molde merge-reports dist/report.json > /dev/null'])
  const pageOf = (gym: string) => readFile(join(server, gym, 'www/index.html'), 'utf8')
  expect(await pageOf('other')).toContain('--molde-brand:#0b6e4f')
  expect(await pageOf('third')).not.toContain('--molde-brand:#0b6e4f')
  expect(await pageOf('box')).toContain('data-tenant="box"')
  expect(await readlink(join(server, 'other/previous'))).toBe(before)
  expect(await readFile(join(server, 'molde.conf'), 'utf8')).toContain('"app.other.example" "other"')
  const report = JSON.parse(await readFile(join(server, 'report.json'), 'utf8'))
  expect(report.gyms.map(({ gym, state }: { gym: string; state: string }) => `${gym} ${state}`)).toEqual([
    'box failed',
    'other built',
    'third failed',
  ])

  // The next run builds the gyms again that were not deployed.
  await changeApp(tenants, 'box', { theme_color: '#d7263d' })
  const third = await deploy()
  expect(third.filter(({ run }) => run.code !== 0)).toEqual([])
  expect(await pageOf('third')).toContain('--molde-brand:#0b6e4f')
})

test('GitLab CI builds and deploys the same gyms', { tags: ['@nightly'] }, async () => {
  const { tenants, server, deploy } = await setUp(readGitlabSteps)
  const first = await deploy()
  expect(first.map(({ job }) => job)).toEqual(['build', 'deploy'])
  for (const { job, script, run } of first)
    expect(run.code, `${job}: ${script}\n${run.stdout}${run.stderr}`).toBe(0)
  const page = () => readFile(join(server, 'other/www/index.html'), 'utf8')
  expect(await page()).toContain('data-tenant="other"')
  await changeApp(tenants, 'other', { theme_color: '#0b6e4f' })
  await changeApp(tenants, 'box', { theme_color: 'red' })
  const second = await deploy()
  const failed = second.filter(({ run }) => run.code !== 0)
  expect(
    failed.map(({ job }) => job),
    failed.map(({ run }) => run.stderr).join('\n'),
  ).toEqual(['deploy'])
  expect(await page()).toContain('--molde-brand:#0b6e4f')
})
