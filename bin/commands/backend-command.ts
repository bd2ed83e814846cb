import { Argument, type Command } from 'commander'
import pc from 'picocolors'
import type { BackendReport, OperationReport } from '#generator/backend-check/check.ts'
import type { ScreenReport } from '#generator/backend-check/screen-report.ts'
import type { Account } from '#generator/backend-check/speaker.ts'
import { UserError } from '#generator/system/user-error.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printable } from '../output/print-problems.ts'
import { askForPassword } from '../output/prompts.ts'
import { interruptible } from '../signals.ts'

type BackendFlags = GlobalOptions & {
  user?: string
  staff?: string
  writes?: string
  addons?: string
  site?: string
}

export function declare(command: Command) {
  command
    .usage('[options] check <url>')
    .addArgument(new Argument('<what>', 'what to do').choices(['check']))
    .argument('<url>', 'what comes before pwa/, as `api` in app.json')
    .option('--user <name>', 'a member who asks; the password is in MOLDE_BACKEND_PASSWORD, or asked for')
    .option('--staff <name>', 'one of the staff as well; MOLDE_BACKEND_STAFF_PASSWORD')
    .option('--writes <class>', 'also book this class for the member, and cancel: its id')
    .option('--addons <url>', "the host of the fitness addons (default: the backend's own pwa/)")
    .option('--site <gym>', 'how the addons call the gym (default: the first part of the host)')
  addExamples(
    command,
    'check https://gym.example.com/ --user ana',
    'check https://gym.example.com/ --user ana --staff sofi --writes 4711',
  )
  return (_: string, url: string) => runCheck(url, command.optsWithGlobals())
}

/**
 * molde backend check <url>: calls a gym's backend as the app does. Reports working operations, screens, and
 * areas to switch off.
 */
async function runCheck(url: string, flags: BackendFlags): Promise<number> {
  const { json, log } = cliContext(flags)
  if (flags.user === undefined)
    throw new UserError('usage', 'Missing: --user.', 'For example: --user ana, a member of the gym.')
  const base = addressFrom('<url>', url)
  const addons = addressFrom('--addons', flags.addons ?? `${base}pwa/`)
  const addresses = { base, addons, site: flags.site ?? new URL(base).hostname.split('.')[0] ?? '' }
  const member = await accountOf(flags.user, process.env.MOLDE_BACKEND_PASSWORD, 'MOLDE_BACKEND_PASSWORD')
  const staff =
    flags.staff === undefined
      ? null
      : await accountOf(flags.staff, process.env.MOLDE_BACKEND_STAFF_PASSWORD, 'MOLDE_BACKEND_STAFF_PASSWORD')
  const { checkBackend } = await import('#generator/backend-check/check.ts')
  // The gym's date may differ for some hours. Nothing in the report depends on it.
  const date = new Date().toLocaleDateString('sv-SE')
  const { signal, release } = interruptible(log)
  const request = { addresses, member, staff, writeOn: flags.writes ?? null, date, signal, log }
  const report = await checkBackend(request).finally(release)
  if (signal.aborted) return endStopped(report)
  if (json) printDocument('backend', { ...report })
  else printReport(report)
  return report.ok ? exitCodes.fine : exitCodes.failed
}

/** A stopped check proves nothing about the backend. Test data left at the gym is still reported. */
function endStopped({ leftBehind }: BackendReport): never {
  const left = leftBehind.map(printable)
  throw new UserError(
    'stopped',
    ['The check was stopped.', ...left].join(' '),
    left.length > 0 ? 'Then run it again.' : 'Nothing is left at the gym. Run it again.',
  )
}

/** `given`: the value of the environment variable `variable`, if it is set. */
async function accountOf(username: string, given: string | undefined, variable: string): Promise<Account> {
  return { username, password: given || (await askForPassword(username, variable)) }
}

/** An address ending in one slash. */
function addressFrom(what: string, written: string): string {
  const address = URL.canParse(written) ? new URL(written) : null
  const isWeb = address !== null && /^https?:$/.test(address.protocol)
  if (isWeb && address.username === '' && address.password === '' && address.search === '')
    return `${address.origin}${address.pathname.replace(/\/+$/, '')}/`
  throw new UserError(
    'usage',
    `${what} takes an address of the web, without a user and a query, not "${isWeb ? address.origin : written}".`,
    'For example: https://gym.example.com/',
  )
}

/** Returns the report without control characters, which would steer a terminal. */
const withoutControls = (report: BackendReport): BackendReport =>
  JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )

function printReport(report: BackendReport): void {
  const { operations, screens, areas, leftBehind } = withoutControls(report)
  const wide = Math.max(...operations.map(({ name }) => name.length))
  const wideAction = Math.max(...operations.map(({ action }) => action.length))
  for (const one of operations) {
    const head = `${marks[one.state]} ${one.name.padEnd(wide)}  ${pc.dim(one.action.padEnd(wideAction))}`
    console.log(`${head}  ${stateTexts[one.state]}${detailsOf(one)}`)
    for (const { field, expected, got } of one.differences)
      console.log(`    ${field}: expected ${expected}, got ${got}`)
  }
  console.log('')
  for (const one of screens) console.log(screenLine(one))
  console.log('')
  for (const line of leftBehind) console.log(`${pc.red('!')} ${line}`)
  const off = Object.keys(areas).length > 0
  console.log(off ? `app.json: ${JSON.stringify({ areas })}` : 'app.json: no area has to be switched off.')
}

const marks: Record<OperationReport['state'], string> = {
  well: pc.green('✓'),
  differs: pc.red('≠'),
  unknown: pc.yellow('-'),
  refused: pc.yellow('!'),
  fails: pc.red('✗'),
  notAsked: pc.dim('·'),
}
const stateTexts: Record<OperationReport['state'], string> = {
  well: 'answers well',
  differs: 'answers differently',
  unknown: 'does not know it',
  refused: 'refuses',
  fails: 'fails',
  notAsked: 'not asked',
}

function detailsOf({ why, as, manner, leftOut }: OperationReport): string {
  const details = [
    ...(as === 'staff' ? ['as staff'] : []),
    ...(why === '' ? [] : [why]),
    ...manner,
    ...(leftOut.length > 0 ? [`leaves out ${leftOut.join(', ')}`] : []),
  ]
  return details.length === 0 ? '' : `: ${details.join('; ')}`
}

const screenMarks: Record<ScreenReport['state'], string> = {
  works: pc.green('✓'),
  limited: pc.yellow('!'),
  off: pc.yellow('-'),
  fails: pc.red('✗'),
}

function screenLine({ path, title, area, state, because }: ScreenReport): string {
  const why = because.length === 0 ? '' : `: ${because.join(', ')}`
  return `${screenMarks[state]} ${title} ${pc.dim(`(${path}, ${area})`)}  ${state}${why}`
}
