import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { home } from './molde.ts'

const run = promisify(execFile)

/** Loads a version of Angular's service worker from the npm registry. The file is cached after the first download. */
export async function angularWorker(version: string): Promise<Uint8Array> {
  const folder = join(home, 'node_modules/.cache/molde/angular', version)
  const file = join(folder, 'ngsw-worker.js')
  const cached = await readFile(file).catch(() => null)
  if (cached) return cached
  await mkdir(folder, { recursive: true })
  const args = ['pack', `@angular/service-worker@${version}`, '--silent', '--pack-destination', folder]
  await run('npm', args, { cwd: folder })
  const archive = join(folder, `angular-service-worker-${version}.tgz`)
  await run('tar', ['xzf', archive, '-C', folder, 'package/ngsw-worker.js'])
  await rename(join(folder, 'package/ngsw-worker.js'), file)
  return readFile(file)
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashOf = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex')

/** File names as the Angular CLI generates them: beside the page, with a hash. */
const names = {
  main: 'main.8a7ce5c6a2a8e9b6f0a1.js',
  lazy: '5.c5e9d6b9b6f0a8b7d1f5.js',
  styles: 'styles.3ff695c00d717f2d2a11.css',
}

const page = `<!doctype html><html><head><title>Earlier app</title><link rel="stylesheet" href="${names.styles}"></head>
<body><h1>Earlier app</h1><script src="${names.main}"></script></body></html>`

// The relevant parts of the earlier app: it registers and initializes the worker, and loads the script of a page on demand.
// The policy is needed here because the preview requires Trusted Types, unlike the earlier app's host.
const main = `window.trustedTypes?.createPolicy('default', { createScriptURL: address => address });
navigator.serviceWorker.register('/ngsw-worker.js');
navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ action: 'INITIALIZE', statusNonce: 1 }));
window.openLazyPage = () => new Promise((done, failed) => {
  const script = document.createElement('script');
  script.src = '/${names.lazy}';
  script.onload = () => done(window.lazyPage);
  script.onerror = () => failed(new Error('Loading chunk 5 failed.'));
  document.head.append(script);
});`

/** Makes a small app in the format of the earlier app: a page, a main and a lazy script, and Angular's worker with its file list. */
export function earlierApp(worker: Uint8Array): Map<string, Uint8Array> {
  const files = new Map([
    ['index.html', bytes(page)],
    [names.main, bytes(main)],
    [names.lazy, bytes("window.lazyPage = 'Historial';")],
    [names.styles, bytes('h1 { color: navy }')],
  ])
  return new Map([...files, ['ngsw.json', bytes(JSON.stringify(listOf(files)))], ['ngsw-worker.js', worker]])
}

const listOf = (files: ReadonlyMap<string, Uint8Array>) => ({
  configVersion: 1,
  timestamp: 1_600_000_000_000,
  index: '/index.html',
  assetGroups: [
    {
      name: 'app',
      installMode: 'prefetch',
      updateMode: 'prefetch',
      cacheQueryOptions: { ignoreVary: true },
      urls: [...files.keys()].map(path => `/${path}`),
      patterns: [],
    },
  ],
  dataGroups: [],
  hashTable: Object.fromEntries([...files].map(([path, content]) => [`/${path}`, hashOf(content)])),
  navigationUrls: [
    { positive: true, regex: '^\\/.*$' },
    { positive: false, regex: '^\\/(?:.+\\/)?[^/]*\\.[^/]*$' },
    { positive: false, regex: '^\\/(?:.+\\/)?[^/]*__[^/]*\\/.*$' },
  ],
  navigationRequestStrategy: 'performance',
})
