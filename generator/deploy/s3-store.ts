import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import type { GetObjectCommandOutput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import * as z from 'zod'
import { contentTypeOf, lifetimeOf } from '#generator/host-config/headers.ts'
import { type BuildManifest, readBuildManifest, writeBuildManifest } from '#generator/site/build-manifest.ts'
import { inDeployOrder, inRemovalOrder, isHashed } from '#generator/site/deploy-order.ts'
import { digest } from '#generator/system/digest.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { day } from '#generator/time-units.ts'
import { explainFailure, isBucketMissing, isConflict, isMissing } from './s3/s3-failure.ts'
import { type BuiltSite, type Deployed, nothing, type Target } from './target.ts'
import { logOf, logWith, orderOf, type Shown } from './versions.ts'

interface S3Settings {
  bucket: string
  prefix?: string | undefined
  region?: string | undefined
  endpoint?: string | undefined
  pathStyle?: boolean | undefined
  timeout?: number | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
}

/** .molde/deployed.json of a gym: the served version, and the versions to go back to. */
const recordSchema = z.object({
  /** The last version that was completely in place. Null until the first switch has ended. */
  current: z.nullable(z.string()),
  /** The site's own version of `current`, as phones compare it. Missing in records of an earlier molde. */
  siteVersion: z.optional(z.string()),
  since: z.number(),
  verified: z.boolean(),
  versions: z.array(z.object({ version: z.string(), at: z.number() })),
  /** A version that is being shown: some of its files may be in place. */
  showing: z.optional(z.string()),
  /** True after a rollback. */
  held: z.optional(z.boolean()),
  /** The ETags of the files of `current`, as the store listed them when it was shown. Missing in records of an earlier molde. */
  etags: z.optional(z.record(z.string(), z.string())),
  /** The versions in the order in which they were shown. Missing in records of an earlier molde. */
  shown: z.optional(z.array(z.object({ version: z.string(), by: z.enum(['deploy', 'rollback']) }))),
})
type DeployRecord = z.output<typeof recordSchema>

/** An object as the store lists it. */
interface Listed {
  /** In most stores the MD5 of an object that was written in one request. */
  etag: string | undefined
  /** ms since 1970 */
  at: number
}

/** The headers of a stored file. */
export const headersOf = (path: string): { ContentType: string; CacheControl: string } => ({
  ContentType: contentTypeOf(path),
  CacheControl: lifetimeOf(path),
})

const atOnce = 8

/** Seconds for one call of the store, with its retries. */
const defaultTimeout = 60
/** ms in which a switch may end after Ctrl-C: until then, visitors get files of two versions. */
const switchGrace = 10_000

const manifestName = 'build-manifest.json'
const recordPath = '.molde/deployed.json'
const versionsPath = '.molde/versions/'
const stage = (version: string, path: string) => `${versionsPath}${version}/${path}`
const stagedFile = (version: string, path: string) => stage(version, `files/${path}`)
/** The version that a staged object belongs to. */
const versionOf = (path: string): string | null =>
  path.startsWith(versionsPath) ? (path.slice(versionsPath.length).split('/')[0] ?? null) : null

/** A version without a record that is older than this was abandoned, not an upload in progress. */
const staleAfter = day

/**
 * In the store, files with a hash in their names are where they are served, and stay as long as a kept version has them.
 * All other files of a version are put under .molde/versions/<version>/. They are copied to their places, one after the
 * other, when the version is shown. A record names the served version. It is written only if nobody else wrote it since it
 * was read. A file is in its place if the store lists it with the digest of its bytes: a name alone proves nothing.
 * See docs/decisions/0097-an-s3-store-keeps-the-next-version-beside-the-current.md.
 */
export async function openS3(
  settings: S3Settings,
  system: Pick<FileStore, 'readFile'>,
  signal?: AbortSignal,
): Promise<Target> {
  // Operators cannot act on its warning about Node 20: molde names the Node that it needs.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' })
  const sdk = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey, sessionToken } = settings
  const timeoutMs = (settings.timeout ?? defaultTimeout) * 1000
  const client: S3Client = new sdk.S3Client({
    region: settings.region ?? 'us-east-1',
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle ?? false,
    requestHandler: {
      connectionTimeout: timeoutMs / 4,
      requestTimeout: timeoutMs / 2,
      throwOnRequestTimeout: true,
    },
    // Stores other than AWS know only older checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
      }),
  })
  /** Without its own bucket, a gym is not deployed. A bucket for all gyms must exist. */
  const hasOwnBuckets = settings.bucket.includes('{gym}')
  const bucketOf = (gym: string) => settings.bucket.replaceAll('{gym}', gym)
  const keyOf = (gym: string, path: string) => (settings.prefix ?? '').replaceAll('{gym}', gym) + path
  /** The records as they were read. A write replaces exactly that state. */
  const read = new Map<string, { record: DeployRecord; etag: string | undefined }>()

  /** Met as long as nobody else writes a report. */
  let reportCondition: { IfMatch?: string; IfNoneMatch?: string } = {}

  const late = signal && delaySignal(signal, switchGrace)
  /** Calls the store within the timeout. A switch that has begun is not broken off at once. */
  const call = async <Answer>(
    what: string,
    work: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    isSwitch = false,
  ): Promise<Answer> => {
    const stop = isSwitch ? late : signal
    const limit = AbortSignal.timeout(timeoutMs)
    const abortSignal = stop ? AbortSignal.any([stop, limit]) : limit
    try {
      return await work({ abortSignal })
    } catch (error) {
      if (stop?.aborted) throw new UserError('stopped', 'It was stopped.', 'Run it again.', { cause: error })
      throw explainFailure(error, what, { isTimeout: limit.aborted, hasOwnBuckets })
    }
  }
  const getObject = (Bucket: string, Key: string, isSwitch = false) =>
    call(
      `read ${Bucket}/${Key}`,
      async options => {
        const command = new sdk.GetObjectCommand({ Bucket, Key })
        const answer = await client.send(command, options).catch((error: unknown) => {
          if (isMissing(error) || (hasOwnBuckets && isBucketMissing(error))) return null
          throw error
        })
        return answer && { bytes: await bytesOf(answer, options.abortSignal), etag: answer.ETag }
      },
      isSwitch,
    )
  const get = (gym: string, path: string, isSwitch = false) =>
    getObject(bucketOf(gym), keyOf(gym, path), isSwitch)
  const put = (
    gym: string,
    path: string,
    input: Partial<PutObjectCommandInput>,
    isSwitch = false,
  ): Promise<string | undefined> =>
    call(
      `write ${bucketOf(gym)}/${keyOf(gym, path)}`,
      async options => {
        const command = new sdk.PutObjectCommand({ Bucket: bucketOf(gym), Key: keyOf(gym, path), ...input })
        return requireEtag((await client.send(command, options)).ETag)
      },
      isSwitch,
    )
  const copy = (gym: string, from: string, to: string, isSwitch = false) => {
    const source = `${bucketOf(gym)}/${keyOf(gym, from)}`.split('/').map(encodeURIComponent).join('/')
    const [Bucket, Key] = [bucketOf(gym), keyOf(gym, to)]
    return call(
      `write ${Bucket}/${Key}`,
      async options => {
        const command = new sdk.CopyObjectCommand({ Bucket, Key, CopySource: source })
        requireEtag((await client.send(command, options)).CopyObjectResult?.ETag)
      },
      isSwitch,
    )
  }
  const remove = async (gym: string, paths: readonly string[]) => {
    const one = (path: string) => {
      const [Bucket, Key] = [bucketOf(gym), keyOf(gym, path)]
      return call(
        `remove ${Bucket}/${Key}`,
        options => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options),
        true,
      )
    }
    await pMap(paths, one, { concurrency: atOnce })
  }
  /** All objects of a gym, by their paths. */
  const objectsOf = async (gym: string, isSwitch = false): Promise<ReadonlyMap<string, Listed>> => {
    const [Bucket, Prefix] = [bucketOf(gym), keyOf(gym, '')]
    const objects = new Map<string, Listed>()
    let token: string | undefined
    do {
      const next = token !== undefined && { ContinuationToken: token }
      const answer = await call(
        `list ${Bucket}/${Prefix}`,
        options => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ...next }), options),
        isSwitch,
      )
      for (const { Key = '', ETag, LastModified } of answer.Contents ?? [])
        objects.set(Key.slice(Prefix.length), {
          etag: ETag?.replaceAll('"', ''),
          at: LastModified?.getTime() ?? Date.now(),
        })
      token = answer.NextContinuationToken
    } while (token !== undefined)
    return objects
  }
  /** The folders below a prefix of the bucket for all gyms, each with its slash. */
  const foldersBelow = async (prefix: string): Promise<string[]> => {
    const folders: string[] = []
    let token: string | undefined
    do {
      const input = { Bucket: settings.bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token }
      const answer = await call(`list ${settings.bucket}/${prefix}`, options =>
        client.send(new sdk.ListObjectsV2Command(input), options),
      )
      for (const { Prefix = '' } of answer.CommonPrefixes ?? []) folders.push(Prefix.slice(prefix.length))
      token = answer.NextContinuationToken
    } while (token !== undefined)
    return folders
  }
  const manifestOf = async (gym: string, version: string): Promise<BuildManifest | null> => {
    const object = await get(gym, stage(version, manifestName))
    return object && readBuildManifest(object.bytes)
  }
  const write = async (gym: string, record: DeployRecord) => {
    const before = read.get(gym)
    const condition =
      before === undefined ? { IfNoneMatch: '*' } : before.etag === undefined ? {} : { IfMatch: before.etag }
    const Body = JSON.stringify(record)
    const input = { Body, ...headersOf(recordPath), ...condition }
    const etag = await put(gym, recordPath, input, true).catch(async (error: unknown) => {
      // A store can lose its answer after a write. The retry then meets its own write.
      const stored = await get(gym, recordPath, true).catch(() => null)
      if (stored === null || textOf(stored.bytes) !== Body) throw error
      return stored.etag
    })
    read.set(gym, { record, etag })
  }
  const listOne = async (gym: string): Promise<Deployed | null> => {
    const answer = await get(gym, recordPath)
    if (answer === null) return null
    const record = readRecord(answer.bytes)
    const key = `${bucketOf(gym)}/${keyOf(gym, recordPath)}`
    if (record === null)
      throw new UserError(
        'failed',
        `${key} is not a record of molde.`,
        `Remove it and deploy the gym again: molde deploy ${gym}`,
      )
    read.set(gym, { record, etag: answer.etag })
    const isWhole = record.showing === undefined
    const { order, withdrawn } = orderOf(logIn(record))
    return {
      current: isWhole ? record.current : null,
      siteVersion: (isWhole && record.siteVersion) || null,
      since: record.since,
      verified: record.verified && isWhole,
      versions: record.versions,
      // The times in a record are those of the machines that deployed.
      listedAt: Date.now(),
      stale: [],
      // The next deploy repairs an interrupted rollback.
      isHeld: record.held === true && isWhole,
      order,
      withdrawn: isWhole ? withdrawn : [],
    }
  }
  /** The paths of a version's files that differ from those that were deployed. */
  const damageOf = async (gym: string, version: string): Promise<string[]> => {
    const record = read.get(gym)?.record
    if (record?.current !== version || record.showing !== undefined) return stagedDamageOf(gym, version)
    if (record.etags === undefined) return []
    const objects = await objectsOf(gym)
    const damaged = Object.entries(record.etags).flatMap(([path, etag]) => {
      const isWhole = isHashed(path) || objects.has(stagedFile(version, path))
      return isWhole && objects.get(path)?.etag === etag ? [] : [path]
    })
    return [...damaged, ...(objects.has(stage(version, manifestName)) ? [] : [manifestName])]
  }
  /** The record has no ETags of a version that is not served, so its bytes are read. */
  const stagedDamageOf = async (gym: string, version: string): Promise<string[]> => {
    const manifest = await manifestOf(gym, version)
    if (manifest === null) return [manifestName]
    const damaged: string[] = []
    const one = async ([path, expected]: [string, string]) => {
      const object = await get(gym, isHashed(path) ? path : stagedFile(version, path))
      if (object === null || digest(object.bytes) !== expected) damaged.push(path)
    }
    await pMap(Object.entries(manifest.files), one, { concurrency: atOnce })
    return damaged
  }
  /** Removes versions, leftovers of interrupted deploys, and hashed files that no remaining version has. */
  const prune = async (
    gym: string,
    objects: ReadonlyMap<string, Listed>,
    goes: readonly string[],
    remaining: ReadonlyMap<string, BuildManifest | null>,
  ) => {
    const youngest = new Map<string, number>()
    for (const [path, { at }] of objects) {
      const version = versionOf(path)
      if (version !== null) youngest.set(version, Math.max(at, youngest.get(version) ?? 0))
    }
    const stale = [...youngest].filter(
      ([version, at]) => !remaining.has(version) && at < Date.now() - staleAfter,
    )
    const old = new Set([...goes, ...stale.map(([version]) => version)].filter(one => !remaining.has(one)))
    if (old.size === 0) return
    const manifests = [...remaining.values()]
    const needed = new Set(manifests.flatMap(one => Object.keys(one?.files ?? {})))
    // If the manifest of a version cannot be read, its files are not known.
    const isKnown = manifests.every(one => one !== null)
    const paths = [...objects.keys()].filter(path => {
      const version = versionOf(path)
      return version === null ? isKnown && isHashed(path) && !needed.has(path) : old.has(version)
    })
    // The manifest first: a version without a manifest is not shown.
    const manifestsFirst = paths.filter(path => path.endsWith('/build-manifest.json'))
    await remove(gym, manifestsFirst)
    await remove(
      gym,
      paths.filter(path => !manifestsFirst.includes(path)),
    )
  }

  return {
    async gymNames() {
      const [before = '', after] = (settings.prefix ?? '').split('{gym}')
      const end = after?.slice(0, after.indexOf('/') + 1) ?? ''
      if (hasOwnBuckets || end === '') return null
      const folders = await foldersBelow(before)
      const names = folders.filter(one => one.endsWith(end)).map(one => one.slice(0, -end.length))
      return names.filter(name => /^[a-z0-9][a-z0-9-]*$/.test(name))
    },

    list: async gyms => {
      const read = await readEach(gyms, listOne)
      return new Map([...read].flatMap(([gym, one]) => (one === null ? [] : [[gym, one]])))
    },

    async manifests(versions) {
      const read = await readEach([...versions.keys()], gym => manifestOf(gym, versions.get(gym) ?? ''))
      return new Map(
        [...read].flatMap(([gym, one]) => (one === null || one instanceof Error ? [] : [[gym, one]])),
      )
    },

    async findDamage(versions) {
      const read = await readEach([...versions.keys()], gym => damageOf(gym, versions.get(gym) ?? ''))
      return new Map([...read].filter(([, one]) => one instanceof Error || one.length > 0))
    },

    // Each gym has its own files.
    share: async () => nothing,

    async put({ gym, version, folder, manifest }: BuiltSite, force) {
      const objects = force ? new Map<string, Listed>() : await objectsOf(gym)
      const sent = { files: 0, bytes: 0 }
      /** The paths of staged objects of all versions, by their digest and file. */
      const staged = new Map<string, string>()
      for (const [path, { etag }] of objects)
        if (versionOf(path) !== null && etag !== undefined) staged.set(`${etag} ${fileOf(path)}`, path)
      const one = async ([path, expected]: [string, string]) => {
        const bytes = await bytesToSend(system, join(folder, 'www', path), expected)
        const etag = etagOf(bytes)
        const target = isHashed(path) ? path : stagedFile(version, path)
        if (objects.get(target)?.etag === etag) return
        const twin = isHashed(path) ? undefined : staged.get(`${etag} ${path}`)
        if (twin !== undefined) {
          await copy(gym, twin, target)
          return
        }
        await put(gym, target, { Body: bytes, ...headersOf(path) })
        sent.files += 1
        sent.bytes += bytes.length
      }
      await pMap(Object.entries(manifest.files), one, { concurrency: atOnce })
      // Last: a version with a manifest is whole.
      const bytes = writeBuildManifest(manifest)
      await put(gym, stage(version, manifestName), { Body: bytes, ...headersOf('.json') })
      return { files: sent.files + 1, bytes: sent.bytes + bytes.length }
    },

    async show(gym, version, { hold, remove: goes = [], force = false }) {
      const next = await manifestOf(gym, version)
      const objects = await objectsOf(gym)
      const missing =
        next &&
        Object.keys(next.files).find(path => !objects.has(isHashed(path) ? path : stagedFile(version, path)))
      if (next === null || missing !== undefined)
        throw new UserError(
          'failed',
          `${gym} has no version ${version} that is whole${missing ? `: ${missing} is missing` : ''}.`,
          'Build and deploy it again.',
        )
      const record = read.get(gym)?.record
      const others = (record?.versions ?? []).filter(one => !goes.includes(one.version))
      // Pages of a version whose switch was interrupted may be open.
      const interrupted = record?.showing
      if (
        interrupted !== undefined &&
        interrupted !== version &&
        others.every(one => one.version !== interrupted)
      )
        others.unshift({ version: interrupted, at: Date.now() })
      const remaining = new Map<string, BuildManifest | null>()
      const isNamed = (name: string | null | undefined): name is string => typeof name === 'string'
      for (const name of [...others.map(one => one.version), record?.current].filter(isNamed))
        remaining.set(name, await manifestOf(gym, name))
      remaining.set(version, next)
      const log = record ? logIn(record) : []
      const nextLog = logWith(log, { version, by: hold === 'set' ? 'rollback' : 'deploy' })
      const siteOf = (siteVersion: string | undefined) => siteVersion !== undefined && { siteVersion }
      await write(gym, {
        current: record?.current ?? null,
        ...siteOf(record?.siteVersion),
        since: record?.since ?? Date.now(),
        verified: false,
        versions: others,
        showing: version,
        // An interrupted rollback is meant to be finished. The version of an interrupted deploy was never
        // shown.
        shown: hold === 'set' ? nextLog : log,
      })
      const isInPlace = (path: string) => {
        const etag = objects.get(path)?.etag
        return !force && etag !== undefined && etag === objects.get(stagedFile(version, path))?.etag
      }
      const changed = Object.keys(next.files).filter(path => !isHashed(path) && !isInPlace(path))
      for (const group of inDeployOrder(changed))
        await pMap(group, path => copy(gym, stagedFile(version, path), path, true), { concurrency: atOnce })
      const placed = new Set([...remaining.values()].flatMap(one => Object.keys(one?.files ?? {})))
      const gone = [...placed].filter(
        path => !isHashed(path) && next.files[path] === undefined && objects.has(path),
      )
      // Before the record is written, so that the next deploy finds what stays. A store that refuses removals
      // still has the new site.
      const refused = await remove(gym, gone)
        .then(() => prune(gym, objects, goes, remaining))
        .then(
          () => null,
          (error: unknown) => ({ error }),
        )
      const versions = others.some(one => one.version === version)
        ? others
        : [{ version, at: Date.now() }, ...others]
      const isHeld = hold === 'set' || (hold === 'respect' && record?.held === true)
      const held = isHeld ? { held: true } : {}
      const shownObjects = await objectsOf(gym, true)
      const etags: Record<string, string> = {}
      for (const path of Object.keys(next.files)) etags[path] = shownObjects.get(path)?.etag ?? ''
      const since = Date.now()
      const site = { current: version, ...siteOf(next.siteVersion), since, verified: false }
      await write(gym, { ...site, versions, ...held, etags, shown: nextLog })
      if (refused) throw refused.error
    },

    async confirm(versions) {
      const failed: UserError[] = []
      const one = async ([gym, version]: [string, string]) => {
        const record = read.get(gym)?.record
        if (record?.current !== version) return
        const others = record.versions.filter(one => one.version !== version)
        try {
          await write(gym, { ...record, verified: true, versions: [{ version, at: Date.now() }, ...others] })
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          failed.push(error)
        }
      }
      await pMap(versions, one, { concurrency: atOnce })
      const [first] = failed
      if (first) throw new UserError(first.kind, failed.map(({ message }) => message).join('\n'), first.hint)
    },

    async remove(gym) {
      const objects = await objectsOf(gym)
      const versions = new Set([...objects.keys()].map(versionOf).filter(one => one !== null))
      const named = new Set<string>()
      for (const version of versions)
        for (const path of Object.keys((await manifestOf(gym, version))?.files ?? {})) named.add(path)
      const gymPaths = [...objects.keys()].filter(
        path => path.startsWith('.molde/') || isHashed(path) || named.has(path),
      )
      const isServed = (path: string) => !path.startsWith('.molde/')
      for (const group of inRemovalOrder(gymPaths.filter(isServed))) await remove(gym, group)
      // The record last: an interrupted removal is listed and can be repeated.
      await remove(
        gym,
        gymPaths.filter(path => !isServed(path) && path !== recordPath),
      )
      await remove(gym, [recordPath])
      read.delete(gym)
    },

    removeUnused: async () => 0,
    configure: async () => {},

    async readReport() {
      if (hasOwnBuckets) return null
      const object = await getObject(settings.bucket, 'report.json')
      reportCondition = object === null ? { IfNoneMatch: '*' } : object.etag ? { IfMatch: object.etag } : {}
      return object && textOf(object.bytes)
    },
    async writeReport(text) {
      if (hasOwnBuckets) return true
      const [Bucket, Key] = [settings.bucket, 'report.json']
      const input = { Bucket, Key, Body: text, ...headersOf(Key), ...reportCondition }
      return call(`write ${Bucket}/${Key}`, async options => {
        try {
          await client.send(new sdk.PutObjectCommand(input), options)
          return true
        } catch (error) {
          if (isConflict(error)) return false
          throw error
        }
      })
    },
    close: async () => client.destroy(),
  }
}

/**
 * Reads something of each gym. An error concerns its gym alone.
 * @throws the first error if the store answers for no gym. After several such gyms the others are not tried, since each
 * may take a minute.
 */
async function readEach<Value>(
  gyms: readonly string[],
  read: (gym: string) => Promise<Value>,
): Promise<Map<string, Value | UserError>> {
  const results = new Map<string, Value | UserError>()
  const unanswered: UserError[] = []
  await pMap(
    gyms,
    async gym => {
      const one = await read(gym).catch((error: unknown) => {
        if (error instanceof UserError && error.kind !== 'stopped') return error
        throw error
      })
      results.set(gym, one)
      if (one instanceof UserError && one.kind === 'environment') unanswered.push(one)
      const [first] = unanswered
      const isUnreachable = unanswered.length === results.size
      if (first && isUnreachable && (results.size >= atOnce || results.size === gyms.length)) throw first
    },
    { concurrency: atOnce },
  )
  return results
}

/** Returns a signal that aborts `ms` after another. */
function delaySignal(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController()
  const start = () => void setTimeout(() => controller.abort(), ms).unref()
  if (signal.aborted) start()
  else signal.addEventListener('abort', start, { once: true })
  return controller.signal
}

/**
 * Returns the ETag of an answer to a write.
 * @throws {UserError} 'environment' if there is no ETag: something in front of the store answered
 */
function requireEtag(etag: string | undefined): string {
  if (etag !== undefined) return etag
  throw new UserError(
    'environment',
    'What answers a write is not the store.',
    'Check endpoint and connection: a login page of the network answers like that.',
  )
}

/** The path that a staged object is copied to. */
const fileOf = (path: string): string => path.slice(path.indexOf('/files/') + '/files/'.length)

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The ETag of an object that was written in one request. */
const etagOf = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

/**
 * The bytes of a file of a site.
 * @throws {UserError} 'failed' if they are not the bytes that were built
 */
async function bytesToSend(
  system: Pick<FileStore, 'readFile'>,
  path: string,
  expected: string,
): Promise<Uint8Array> {
  const bytes = await system.readFile(path)
  if (bytes && digest(bytes) === expected) return bytes
  const what = bytes ? 'is not as it was built' : 'is not there any more'
  throw new UserError('failed', `${path} ${what}.`, 'Build it again, and deploy it after that.')
}

async function bytesOf({ Body }: GetObjectCommandOutput, signal: AbortSignal): Promise<Uint8Array> {
  if (Body instanceof Readable) addAbortSignal(signal, Body)
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

/** The log of a record. After an interrupted switch, the log does not end with the current version. */
const logIn = ({ shown = [], showing, current, versions, held }: DeployRecord): Shown[] =>
  showing !== undefined && shown.length > 0
    ? shown
    : logOf(shown, { current, versions, isHeld: held === true })

/** Null for bytes that are not a record. */
function readRecord(bytes: Uint8Array): DeployRecord | null {
  try {
    return recordSchema.parse(JSON.parse(textOf(bytes)))
  } catch {
    return null
  }
}
