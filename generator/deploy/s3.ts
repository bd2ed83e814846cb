import { join } from 'node:path'
import type { GetObjectCommandOutput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import * as z from 'zod'
import { hashedPaths, immutable, revalidated } from '../hosts/headers.ts'
import { type BuildManifest, readBuildManifest } from '../site/build-manifest.ts'
import type { FileStore } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { type BuiltSite, type Deployed, nothing, type Sent, type Target } from './target.ts'

interface S3Settings {
  bucket: string
  prefix?: string | undefined
  region?: string | undefined
  endpoint?: string | undefined
  pathStyle?: boolean | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
}

/** .molde/deployed.json of a gym: what it is served, and what it can go back to. */
const recordSchema = z.object({
  current: z.string(),
  since: z.number(),
  verified: z.boolean(),
  versions: z.array(z.object({ version: z.string(), at: z.number() })),
  /** A version that is being shown: a part of its files may be in place. */
  showing: z.optional(z.string()),
})
type Record = z.output<typeof recordSchema>

const keptForEver = hashedPaths.map(pattern => new RegExp(pattern))
const isHashed = (path: string): boolean => keptForEver.some(pattern => pattern.test(`/${path}`))

const types: { [end: string]: string } = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
}

/** What a browser is told of a file: its kind, and how long it may be kept. */
export const headersOf = (path: string): { ContentType: string; CacheControl: string } => ({
  ContentType:
    types[path.slice(path.lastIndexOf('.') + 1)] ??
    (path.startsWith('.well-known/') ? 'application/json' : 'application/octet-stream'),
  CacheControl: isHashed(path) ? immutable : revalidated,
})

/** The page comes after what it names, and the worker, by which open apps learn of it, last. */
const order = (path: string): number => (path === 'ngsw-worker.js' ? 2 : path === 'index.html' ? 1 : 0)

const atOnce = 8

/**
 * In the store, files with a hash in their names are where they are served, and stay as long as a kept version has them. All others of
 * a version are put under .molde/versions/<version>/ and copied to their places, one after the other, when it is shown. A record says
 * which version is served; it is written only where nobody else wrote it meanwhile.
 */
export async function openS3(
  settings: S3Settings,
  system: Pick<FileStore, 'readFile'>,
  _signal?: AbortSignal,
): Promise<Target> {
  const sdk = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey, sessionToken } = settings
  const client: S3Client = new sdk.S3Client({
    region: settings.region ?? 'us-east-1',
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle ?? false,
    // Stores other than AWS know older checksums only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
      }),
  })
  const bucketOf = (gym: string) => settings.bucket.replaceAll('{gym}', gym)
  const keyOf = (gym: string, path: string) => (settings.prefix ?? '').replaceAll('{gym}', gym) + path
  const stage = (version: string, path: string) => `.molde/versions/${version}/${path}`
  const recordPath = '.molde/deployed.json'
  /** The records as they were read: what is written takes the place of exactly that. */
  const read = new Map<string, { record: Record; etag: string | undefined }>()

  const get = async (
    gym: string,
    path: string,
  ): Promise<{ bytes: Uint8Array; etag: string | undefined } | null> => {
    const command = new sdk.GetObjectCommand({ Bucket: bucketOf(gym), Key: keyOf(gym, path) })
    const answer = await client.send(command).catch((error: unknown) => {
      if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw told(error)
    })
    if (answer === null) return null
    return { bytes: await bytesOf(answer), etag: answer.ETag }
  }
  const put = async (
    gym: string,
    path: string,
    input: Partial<PutObjectCommandInput>,
  ): Promise<string | undefined> => {
    const command = new sdk.PutObjectCommand({ Bucket: bucketOf(gym), Key: keyOf(gym, path), ...input })
    const { ETag } = await client.send(command).catch((error: unknown) => {
      throw told(error)
    })
    return ETag
  }
  const copy = async (gym: string, from: string, to: string) => {
    const source = `${bucketOf(gym)}/${keyOf(gym, from)}`.split('/').map(encodeURIComponent).join('/')
    const command = new sdk.CopyObjectCommand({
      Bucket: bucketOf(gym),
      Key: keyOf(gym, to),
      CopySource: source,
    })
    await client.send(command).catch((error: unknown) => {
      throw told(error)
    })
  }
  const remove = async (gym: string, paths: readonly string[]) => {
    await pMap(
      paths,
      path => client.send(new sdk.DeleteObjectCommand({ Bucket: bucketOf(gym), Key: keyOf(gym, path) })),
      { concurrency: atOnce },
    ).catch((error: unknown) => {
      throw told(error)
    })
  }
  const pathsBelow = async (gym: string, folder: string): Promise<string[]> => {
    const paths: string[] = []
    let token: string | undefined
    do {
      const answer = await client
        .send(
          new sdk.ListObjectsV2Command({
            Bucket: bucketOf(gym),
            Prefix: keyOf(gym, folder),
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        .catch((error: unknown) => {
          throw told(error)
        })
      for (const { Key = '' } of answer.Contents ?? []) paths.push(Key.slice(keyOf(gym, '').length))
      token = answer.NextContinuationToken
    } while (token !== undefined)
    return paths
  }
  const manifestOf = async (gym: string, version: string): Promise<BuildManifest | null> => {
    const found = await get(gym, stage(version, 'build-manifest.json'))
    return found && readBuildManifest(found.bytes)
  }
  const write = async (gym: string, record: Record) => {
    const before = read.get(gym)
    const condition =
      before === undefined ? { IfNoneMatch: '*' } : before.etag === undefined ? {} : { IfMatch: before.etag }
    const etag = await put(gym, recordPath, {
      Body: JSON.stringify(record),
      ...headersOf(recordPath),
      ...condition,
    })
    read.set(gym, { record, etag })
  }

  return {
    async list(gyms) {
      const found = new Map<string, Deployed>()
      await pMap(
        gyms,
        async gym => {
          const answer = await get(gym, recordPath)
          if (answer === null) return
          const record = recordSchema.parse(JSON.parse(new TextDecoder().decode(answer.bytes)))
          read.set(gym, { record, etag: answer.etag })
          const verified = record.verified && record.showing === undefined
          found.set(gym, { ...record, verified, stale: [] })
        },
        { concurrency: atOnce },
      )
      return found
    },

    async manifests(wanted) {
      const found = new Map<string, BuildManifest>()
      await pMap(
        wanted,
        async ([gym, version]) => {
          const manifest = await manifestOf(gym, version)
          if (manifest) found.set(gym, manifest)
        },
        { concurrency: atOnce },
      )
      return found
    },

    // Each gym has its own.
    share: async () => nothing,

    async put({ gym, version, folder, manifest }: BuiltSite) {
      const current = read.get(gym)?.record.current
      const before = current === undefined ? null : await manifestOf(gym, current)
      const there = new Set([...(await pathsBelow(gym, 'assets/')), ...(await pathsBelow(gym, 'icons/'))])
      const sent: Sent = { files: 0, bytes: 0 }
      const one = async (path: string) => {
        if (isHashed(path) && there.has(path)) return
        const place = isHashed(path) ? path : stage(version, `files/${path}`)
        if (!isHashed(path) && current !== undefined && before?.files[path] === manifest.files[path]) {
          if (current !== version) await copy(gym, stage(current, `files/${path}`), place)
          return
        }
        const bytes = (await system.readFile(join(folder, 'www', path))) ?? new Uint8Array()
        await put(gym, place, { Body: bytes, ...headersOf(path) })
        sent.files += 1
        sent.bytes += bytes.length
      }
      await pMap(Object.keys(manifest.files), one, { concurrency: atOnce })
      // Last: a version with its manifest is whole.
      const bytes = (await system.readFile(join(folder, 'build-manifest.json'))) ?? new Uint8Array()
      await put(gym, stage(version, 'build-manifest.json'), { Body: bytes, ...headersOf('.json') })
      return { files: sent.files + 1, bytes: sent.bytes + bytes.length }
    },

    async show(gym, version, goes) {
      const next = await manifestOf(gym, version)
      if (next === null)
        throw new UserError('failed', `${gym} has no version ${version} that is whole.`, 'Deploy it again.')
      const known = read.get(gym)?.record
      const before = known === undefined ? null : await manifestOf(gym, known.current)
      await write(gym, {
        ...(known ?? { current: version, since: Date.now(), versions: [] }),
        verified: false,
        showing: version,
      })
      const isInPlace = (path: string) =>
        known?.showing === undefined && before?.files[path] === next.files[path]
      const changed = Object.keys(next.files).filter(path => !isHashed(path) && !isInPlace(path))
      for (const turn of [0, 1, 2])
        await pMap(
          changed.filter(path => order(path) === turn),
          path => copy(gym, stage(version, `files/${path}`), path),
          { concurrency: atOnce },
        )
      const gone = Object.keys(before?.files ?? {}).filter(
        path => !isHashed(path) && next.files[path] === undefined,
      )
      await remove(gym, gone)
      const others = (known?.versions ?? []).filter(one => !goes.includes(one.version))
      const versions = others.some(one => one.version === version)
        ? others
        : [{ version, at: Date.now() }, ...others]
      await write(gym, {
        current: version,
        since: Date.now(),
        verified: others.length === versions.length,
        versions,
      })
      if (goes.length === 0) return
      const kept = await Promise.all(versions.map(one => manifestOf(gym, one.version)))
      // Where one cannot be read, what it has is not known: nothing is removed.
      if (kept.some(one => one === null)) return
      const needed = new Set(kept.flatMap(one => Object.keys(one?.files ?? {})))
      const old = await Promise.all(goes.map(one => pathsBelow(gym, stage(one, ''))))
      const hashed = [...(await pathsBelow(gym, 'assets/')), ...(await pathsBelow(gym, 'icons/'))]
      await remove(gym, [...old.flat(), ...hashed.filter(path => isHashed(path) && !needed.has(path))])
    },

    async confirm(versions) {
      for (const [gym, version] of versions) {
        const record = read.get(gym)?.record
        if (record?.current !== version) continue
        const others = record.versions.filter(one => one.version !== version)
        await write(gym, { ...record, verified: true, versions: [{ version, at: Date.now() }, ...others] })
      }
    },

    removeUnused: async () => 0,
    configure: async () => {},

    async readReport() {
      if (settings.bucket.includes('{gym}')) return null
      const command = new sdk.GetObjectCommand({ Bucket: settings.bucket, Key: 'report.json' })
      const answer = await client.send(command).catch((error: unknown) => {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null
        throw told(error)
      })
      return answer && new TextDecoder().decode(await bytesOf(answer))
    },
    async writeReport(text) {
      if (settings.bucket.includes('{gym}')) return
      const command = new sdk.PutObjectCommand({
        Bucket: settings.bucket,
        Key: 'report.json',
        Body: text,
        ...headersOf('report.json'),
      })
      await client.send(command).catch((error: unknown) => {
        throw told(error)
      })
    },
    close: async () => client.destroy(),
  }
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Uint8Array> {
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

/** What the store refused, as a person can fix it. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if ($metadata?.httpStatusCode === 412)
    return new UserError(
      'failed',
      'Somebody else deployed this gym at the same time.',
      'Run it again: it then sees what they deployed.',
      { cause: error },
    )
  return new UserError(
    'failed',
    `The store refused: ${error.name} ${error.message}`,
    'Check bucket, region, endpoint and credentials in deploy.json.',
    { cause: error },
  )
}
