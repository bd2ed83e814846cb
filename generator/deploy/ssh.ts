import { join } from 'node:path'
import * as z from 'zod'
import { formsOf, originalOf } from '#generator/bundle/compression.ts'
import { type BuildManifest, readBuildManifest } from '#generator/site/build-manifest.ts'
import { scriptInDeployOrder } from '#generator/site/deploy-order.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { day, minute } from '#generator/time-units.ts'
import { connectSsh, quote, type SshSettings } from './ssh/connection.ts'
import { damagedPaths, digestScript, filesFolder, readDigests } from './ssh/digests.ts'
import { type BuiltSite, type Deployed, type Hold, nothing, type Sent, sum, type Target } from './target.ts'
import { isShared, logOf, orderOf, rememberedCount, type Shown } from './versions.ts'

/** Gyms in one command: Linux takes 128 kB in one word of it. */
const maxAtOnce = 500

/** A server with OpenSSH, rsync and GNU's tools. `text` and `secret`: the schemas of written values. */
export const sshSettings = <Text extends z.ZodType, Secret extends z.ZodType>(text: Text, secret: Secret) =>
  z.strictObject({
    kind: z.literal('ssh'),
    /** `user@server`, or a name in ~/.ssh/config. */
    host: text,
    port: z.optional(z.union([z.int(), text])),
    /** The folder of the sites, absolute: nginx serves <root>/<gym>/www. */
    root: text,
    /** A whole private key. Without a key, ssh finds its own. */
    key: z.optional(secret),
    /** The server's lines of known_hosts. Without them, ssh's own file counts. */
    knownHosts: z.optional(text),
    /**
     * The server's command after a change of its molde.conf, such as `sudo nginx -t && sudo nginx -s reload`.
     */
    reload: z.optional(text),
    /** The address of a gym's site, with {gym} in it. Deployed sites are read there again. */
    url: z.optional(text),
  })

/** Adds issues of values that become words of ssh's command line and of scripts on the server. */
export const checkSshSettings = ({ value, issues }: z.core.ParsePayload<SshSettings>): void => {
  const { host, root, port } = value
  const refuse = (field: string, written: string, hint: string) =>
    issues.push({ code: 'custom', input: written, path: [field], message: `cannot be "${written}". ${hint}` })
  if (!/^(?:[\w.-]+@)?[\w][\w.-]*$/.test(host)) refuse('host', host, 'For example: deploy@server.example.com')
  if (port !== undefined && !(/^\d{1,5}$/.test(String(port)) && Number(port) > 0 && Number(port) < 65_536))
    refuse('port', String(port), 'For example: 22')
  if (!/^\/[\w./ -]*[\w-]$/.test(root)) refuse('root', root, 'Name an absolute folder, such as /srv/gyms.')
}

type Needs = Parameters<typeof connectSsh>[1] & Pick<FileStore, 'readFile' | 'list'>

/**
 * The server has the layout of dist/: <root>/<gym>/.sites/<version>/ holds a site and its build manifest, `www` is a link to
 * the served site, `previous` to the one before, and _code/ holds the compiled files of all sites. The folder of a deployed
 * version has a file `deployed`, written at its deploy. `.shown` has a line for each switch, such as `deploy <version>`.
 * Files that two versions share are one file on the disk.
 * @throws {UserError} 'environment' if a program is missing or the server cannot be reached
 */
export async function openSsh(
  settings: SshSettings,
  paths: Paths,
  system: Needs,
  signal?: AbortSignal,
): Promise<Target> {
  const { host, root } = settings
  const { folder, sh, rsync, close } = await connectSsh(settings, system, signal)
  const at = (path: string) => `${host}:${root}/${path}`
  /** Compared by content: a fresh checkout has new dates. */
  const sending = ['-rc', '-p', '--chmod=D755,F644', '-i', '--stats']
  let lists = 0
  const listFile = async (lines: readonly string[]): Promise<string> => {
    lists += 1
    const file = join(folder, `list-${lists}`)
    await system.writeFile(file, lines.map(line => `${line}\n`).join(''))
    return `--files-from=${file}`
  }

  let lastReport = ''
  let isEachAlone = false
  /** Sends files of the output to the same paths on the server, and creates their folders. */
  const send = async (files: readonly string[]): Promise<Sent> =>
    files.length === 0
      ? nothing
      : sentIn(await rsync([...sending, await listFile(files), `${paths.out}/`, at('')]))

  let logs: ReadonlyMap<string, GymLog> = new Map()
  const list = async () => {
    const listed = readListing(await sh(listScript(root), 5 * minute))
    logs = listed.logs
    return listed.gyms
  }

  const manifests = async (versions: ReadonlyMap<string, string>) => {
    const into = join(folder, 'manifests')
    const paths = [...versions].map(([gym, version]) => `${gym}/.sites/${version}/build-manifest.json`)
    if (paths.length > 0) await rsync(['-r', '--ignore-missing-args', await listFile(paths), at(''), into])
    const result = new Map<string, BuildManifest>()
    for (const [gym, version] of versions) {
      const bytes = await system.readFile(join(into, gym, '.sites', version, 'build-manifest.json'))
      const manifest = bytes && readBuildManifest(bytes)
      if (manifest) result.set(gym, manifest)
    }
    return result
  }

  return {
    gymNames: async () => [...(await list()).keys()],

    list,

    manifests,

    async findDamage(versions) {
      // A site that was copied there by hand has no manifest.
      const all = [...versions].filter(([, version]) => !version.startsWith('by-hand-'))
      const expected = await manifests(new Map(all))
      const damage = new Map<string, string[]>()
      while (all.length > 0) {
        const some = all.splice(0, maxAtOnce)
        const folders = some.map(one => filesFolder(...one))
        const digests = readDigests(await sh(digestScript(root, folders), 10 * minute))
        for (const [gym, version] of some) {
          const digestOf = (path: string) => digests.get(`${filesFolder(gym, version)}/${path}`)
          const paths = damagedPaths(expected.get(gym), digestOf)
          if (paths.length > 0) damage.set(gym, paths)
        }
      }
      return damage
    },

    async share(sites) {
      const present = new Set(
        (await system.list(join(paths.out, '_code/assets'))).map(({ name }) => `assets/${name}`),
      )
      const shared = new Set(sites.flatMap(({ manifest }) => Object.keys(manifest.files).filter(isShared)))
      const forms = [...shared].flatMap(path => [path, ...formsOf(path)])
      const code = forms.filter(path => present.has(path)).map(path => `_code/${path}`)
      await sh(`mkdir -p ${quote(root)}`)
      try {
        return await send([...code, ...sites.map(manifestOf)])
      } catch (error) {
        // A gym whose folder cannot be written must not stop the others, so each manifest goes with its own
        // site.
        if (!(error instanceof UserError)) throw error
        isEachAlone = true
        return send(code)
      }
    },

    async put(site) {
      const { gym, version, folder } = site
      const manifest = isEachAlone ? await send([manifestOf(site)]) : nothing
      const here = `${root}/${gym}/.sites/${version}/www`
      const links = [`--link-dest=${root}/${gym}/www`, `--link-dest=${root}/_code`]
      const files = sentIn(
        await rsync([...sending, '--delete', ...links, `${folder}/www/`, `${host}:${here}/`]),
      )
      return sum(manifest, files)
    },

    async show(gym, version, { hold, remove = [] }) {
      await sh(switchScript({ root, gym, version, remove, hold, log: logs.get(gym) ?? noLog }))
    },

    async confirm(versions) {
      const marks = [...versions].map(([gym, version]) => `${gym}/.sites/${version}/deployed`)
      while (marks.length > 0) await sh(`cd ${quote(root)} && touch ${marks.splice(0, maxAtOnce).join(' ')}`)
    },

    async removeUnused(days) {
      const script = `cd ${quote(root)}/_code && find . -type f -links 1 -cmin +${Math.round(days * 1440)} -print -delete`
      return (await sh(script, 5 * minute)).split('\n').filter(line => line !== '').length
    },

    async remove(gym) {
      await sh(removalScript(root, gym), 5 * minute)
    },

    async configure() {
      const written = join(paths.out, '_hosts/nginx/molde.conf')
      if ((await system.readFile(written)) === null) return
      await rsync([...sending, written, at('.molde.conf.new')])
      await sh(configureScript(root, settings.reload ?? 'true'), 5 * minute)
    },

    async readReport() {
      // Without a report no digest is printed.
      const [, digest = '', text = ''] =
        /^([0-9a-f]{64} {2}-)\n(.*)/ms.exec(await sh(reportScript(root))) ?? []
      lastReport = digest
      return text.trim() === '' ? null : text
    },

    async writeReport(text) {
      const file = join(folder, 'report.json')
      await system.writeFile(file, text)
      const name = `.report-${process.pid}-${Date.now()}`
      await rsync(['-p', '--chmod=F644', file, at(name)])
      return (await sh(replaceReportScript(root, name, lastReport))).trim() !== 'changed'
    },

    close,
  }
}

/** The path of a site's manifest. Its folder, that of the version, is created with it. */
const manifestOf = ({ gym, version }: BuiltSite): string => `${gym}/.sites/${version}/build-manifest.json`

/** Prints links, versions and their marks of a deploy, with their times, and the time of the server. A missing root holds nothing. */
const listScript = (root: string): string => `
cd ${quote(root)} 2>/dev/null || exit 0
date +'now%t%s'
find . -mindepth 2 -maxdepth 2 -name www -type l -printf 'www\\t%P\\t%T@\\t%l\\n'
find . -mindepth 2 -maxdepth 2 -name previous -type l -printf 'previous\\t%P\\t%T@\\t%l\\n'
find . -mindepth 2 -maxdepth 2 -name ${holdFile} -type f -printf 'hold\\t%P\\t%T@\\n'
find . -mindepth 2 -maxdepth 2 -name ${logFile} -type f -exec grep -aH '' {} +
set -- */.sites
[ -d "$1" ] || exit 0
find "$@" -mindepth 1 -maxdepth 2 -type f -name deployed -printf 'deployed\\t%h\\t%T@\\n' -o -type d ! -name www -printf 'folder\\t%p\\t%T@\\n'`

/** A version older than this that never went live was abandoned, not an upload in progress. */
const staleAfter = day

/** The lines of `.shown`, and its last line as it was read. */
interface GymLog {
  shown: readonly Shown[]
  last: string
}
const noLog: GymLog = { shown: [], last: '' }

interface Listing {
  /** The deployed versions of each gym, or the reason why they cannot be read. */
  gyms: ReadonlyMap<string, Deployed | Error>
  logs: ReadonlyMap<string, GymLog>
}

/** The lines of one gym. */
interface GymLines {
  links: Map<string, { target: string; at: number }>
  folders: Map<string, number>
  deployed: Map<string, number>
  isHeld: boolean
  log: string[]
}

/** Reads the output of `listScript`, by gym. Ages are by the server's clock alone. */
export function readListing(text: string): Listing {
  const now = Number(/^now\t(\d+)$/m.exec(text)?.[1] ?? 0) * 1000
  const gyms = new Map<string, GymLines>()
  const linesOf = (gym: string): GymLines => {
    const empty = { links: new Map(), folders: new Map(), deployed: new Map(), isHeld: false, log: [] }
    const lines = gyms.get(gym) ?? empty
    gyms.set(gym, lines)
    return lines
  }
  for (const line of text.split('\n')) {
    const [, logged, event = ''] = /^\.\/([a-z0-9][a-z0-9-]*)\/\.shown:(.*)$/.exec(line) ?? []
    if (logged !== undefined) linesOf(logged).log.push(event)
    const [what = '', path = '', seconds = '', target = ''] = line.split('\t')
    const at = Number(seconds) * 1000
    const [gym = '', ...below] = path.split('/')
    if (!/^(?:www|previous|hold|folder|deployed)$/.test(what) || !/^[a-z0-9][a-z0-9-]*$/.test(gym)) continue
    const lines = linesOf(gym)
    const version = below[1] ?? ''
    if (what === 'hold') lines.isHeld = true
    else if (what === 'folder') lines.folders.set(version, at)
    else if (what === 'deployed') lines.deployed.set(version, at)
    else lines.links.set(what, { target: versionIn(target), at })
  }
  const logs = new Map<string, GymLog>()
  const listed = new Map<string, Deployed | Error>()
  for (const [gym, { links, folders, deployed, isHeld, log }] of gyms) {
    const [www, previous] = [links.get('www'), links.get('previous')]
    if (www === undefined || www.target === '') continue
    // Sites that were sent without molde have no mark.
    const all = new Map([[www.target, www.at], ...deployed])
    const versions = [...all].map(([version, at]) => ({ version, at })).sort((a, b) => b.at - a.at)
    const stale = [...folders]
      .filter(([version, at]) => !all.has(version) && version !== previous?.target && at < now - staleAfter)
      .map(([version]) => version)
    const verified = deployed.has(www.target)
    const events = log.map(eventOf)
    const wrong = events.indexOf(null)
    if (wrong >= 0) {
      listed.set(gym, brokenLog(gym, wrong + 1))
      continue
    }
    const current = www.target
    const wholeLog = logOf(
      events.filter(event => event !== null),
      { current, versions, isHeld },
    )
    const last = wholeLog.at(-1)
    logs.set(gym, { shown: wholeLog, last: log.at(-1) ?? (last ? lineOf(last) : '') })
    const site = { current, siteVersion: null, since: www.at, verified }
    listed.set(gym, { ...site, versions, listedAt: now, stale, isHeld, ...orderOf(wholeLog) })
  }
  return { gyms: listed, logs }
}

/** A line of `.shown`, or null for a line that molde did not write. */
function eventOf(line: string): Shown | null {
  const [, by, version = ''] = /^(deploy|rollback) ([\w-]+)$/.exec(line) ?? []
  return by === 'deploy' || by === 'rollback' ? { by, version } : null
}

const brokenLog = (gym: string, line: number): UserError =>
  new UserError(
    'failed',
    `${gym}/${logFile} on the server is not a record of molde: line ${line} names no deploy and no rollback.`,
    'Remove the file. The versions are then taken in the order of their deploys.',
  )

const versionIn = (target: string): string => /^\.sites\/([\w-]+)\/www$/.exec(target)?.[1] ?? ''

interface Switch {
  root: string
  gym: string
  version: string
  remove: readonly string[]
  hold: Hold
  log: GymLog
}

/** In the gym's folder after a rollback. */
const holdFile = '.hold'

/** In the gym's folder, a line for each version that was shown: `deploy <version>` or `rollback <version>`. */
const logFile = '.shown'
const lineOf = ({ by, version }: Shown): string => `${by} ${version}`

/** Waits for others that change the same gym, and holds them off until the script ends. */
const lockGym = (root: string, gym: string): string => `
set -e
cd ${quote(`${root}/${gym}`)}
exec 9>.lock
flock -w 50 9 || { echo "Another deploy of ${gym} has not ended." >&2; exit 1; }`

/**
 * Switches the links, each by one rename: first `previous` to the current version, for pages that are being opened, then
 * `www`. A folder `www` that was copied there by hand becomes a version. Removed versions lose their mark before their
 * files, so that no incomplete version counts as deployed.
 */
const switchScript = ({ root, gym, version, remove, hold, log }: Switch): string => `${lockGym(root, gym)}
if ! [ -f .sites/${version}/build-manifest.json ] || ! [ -f .sites/${version}/www/index.html ]; then
  echo "${gym} has no complete version ${version}." >&2
  exit 1
fi
find . -maxdepth 1 -name '.link-*' -exec rm -f {} +
find .sites -maxdepth 1 -name '.removed-*' -exec rm -rf {} +
turn() { ln -s "$2" ".link-$1-$$"; mv -T ".link-$1-$$" "$1"; }
new=.sites/${version}/www
${hold === 'respect' ? refuseHeld(gym) : ''}${logScript(gym, hold, log)}${hold === 'set' ? `note ${quote(lineOf({ version, by: 'rollback' }))}\n` : ''}
${scriptInDeployOrder({
  hashed: keepCurrentScript,
  others: '',
  // One link leads to all files of the version.
  page: `[ "$before" = "$new" ] || turn www "$new"
${hold === 'set' ? `touch ${holdFile}` : hold === 'release' ? `rm -f ${holdFile}` : ''}
${hold === 'set' ? '' : `note ${quote(lineOf({ version, by: 'deploy' }))}`}`,
  worker: '',
  removals: removeVersionsScript(remove),
})}`

/** Makes the files of the current version available through `previous`. Sets $before to that version. */
const keepCurrentScript = `if [ -d www ] && ! [ -L www ]; then
  before=".sites/by-hand-$(date +%s)/www"
  mkdir "\${before%/www}"
  ln -s "$before" ".link-www-$$"
  mv -T www "$before"
  mv -T ".link-www-$$" www
else
  before="$(readlink www || true)"
  if [ -n "$before" ] && [ "$before" != "$new" ] && ! [ -e "$before/../deployed" ]; then
    touch "$before/../deployed" || true
  fi
fi
if [ -n "$before" ] && [ "$before" != "$new" ]; then turn previous "$before"; fi`

const removeVersionsScript = (versions: readonly string[]): string => `for old in ${versions.join(' ')}; do
  case " $(readlink www || true) $(readlink previous || true) " in *" .sites/$old/www "*) continue ;; esac
  [ -e ".sites/$old" ] || continue
  rm -f ".sites/$old/deployed"
  mv -T ".sites/$old" ".sites/.removed-$old-$$"
  rm -rf ".sites/.removed-$old-$$"
done`

/**
 * Begins the log if there is no log, and adds the current version if an earlier molde or an interrupted deploy did not. A
 * rollback is logged before its switch, a deploy after it. So an interrupted rollback can be repeated, and a version that
 * nobody got is not in the log.
 */
const logScript = (gym: string, hold: Hold, { shown, last }: GymLog): string => `
note() {
  { [ ! -e ${logFile} ] || cat ${logFile}; printf '%s\\n' "$@"; } | uniq | tail -n ${rememberedCount} > ${logFile}.new
  mv ${logFile}.new ${logFile}
}
${shown.length === 0 ? '' : `[ -e ${logFile} ] || note ${shown.map(one => quote(lineOf(one))).join(' ')}`}
last="$(tail -n 1 ${logFile} 2>/dev/null || true)"
${hold === 'release' ? refuseNewRollback(gym, last) : ''}
now="$(readlink www || true)"
now="\${now#.sites/}"
now="\${now%/www}"
case "$now" in
  '' | *[!A-Za-z0-9_-]*) ;;
  *) [ "\${last#* }" = "$now" ] || note "$([ -e ${holdFile} ] && echo rollback || echo deploy) $now" ;;
esac
`

/** Stops a deploy if a rollback followed its reading of the server: the version may be withdrawn by now. */
const refuseNewRollback = (gym: string, last: string): string => `
case "$last" in
  ${quote(last)} | 'deploy '* | '') ;;
  *)
    echo "${gym} was rolled back after this deploy began." >&2
    exit 1
    ;;
esac`

/** Stops a deploy if a rollback followed its reading of the server. */
const refuseHeld = (gym: string): string => `
if [ -e ${holdFile} ] && [ "$(readlink www || true)" != "$new" ]; then
  echo "${gym} was rolled back during the deploy, and is held." >&2
  exit 1
fi
`

/** Renames the folder first, to a name that nginx does not serve. */
const removalScript = (root: string, gym: string): string => `${lockGym(root, gym)}
cd ..
gone=".removed-${gym}-$$"
mv -T ${gym} "$gone"
rm -rf "$gone"`

/** Prints the digest of the report, then the report. */
const reportScript = (root: string): string => `
cd ${quote(root)} 2>/dev/null && [ -e report.json ] || exit 0
sha256sum < report.json
cat report.json`

/** Replaces the report, unless it has another digest by now. */
const replaceReportScript = (root: string, name: string, digest: string): string => `
cd ${quote(root)} || exit 1
exec 9>.report.lock
flock -w 50 9 || { echo "Another deploy has not written its report." >&2; exit 1; }
find . -maxdepth 1 -name '.report-*' -mmin +60 -exec rm -f {} +
if [ "$(sha256sum < report.json 2>/dev/null)" = ${quote(digest)} ]; then
  mv ${name} report.json
else
  rm -f ${name}
  echo changed
fi`

/** Takes back a configuration that the server refuses: nginx would not start with it. */
const configureScript = (root: string, reload: string): string => `
cd ${quote(root)}
cmp -s .molde.conf.new molde.conf && exit 0
rm -f .molde.conf.before
[ ! -e molde.conf ] || cp -p molde.conf .molde.conf.before || exit 1
mv .molde.conf.new molde.conf || exit 1
( ${reload}
) >&2 && exit 0
code=$?
if [ -e .molde.conf.before ]; then mv .molde.conf.before molde.conf; else rm -f molde.conf; fi
echo "The command reload of deploy.json exited with $code. molde.conf is as it was before." >&2
exit 1`

/**
 * Counts sent files, without files that were there already and without compressed forms, and every byte of the
 * connection.
 */
export function sentIn(output: string): Sent {
  const files = output.split('\n').filter(line => /^<f/.test(line) && originalOf(line) === null).length
  const bytes = /Total bytes sent: ([\d,.]+)/.exec(output)?.[1] ?? '0'
  return { files, bytes: Number(bytes.replaceAll(/[,.]/g, '')) }
}
