import * as z from 'zod'
import { hashedPaths } from '#generator/site/deploy-order.ts'
import { universal } from '#generator/site/published.ts'
import {
  backendHeaders,
  documentHeaders,
  immutable,
  plainTypes,
  revalidated,
  screenPath,
  steadyHeaders,
  uploadHeaders,
  uploadsPath,
} from './headers.ts'
import {
  backendNotes,
  giveBackend,
  type Hosted,
  type HostOptions,
  type HostWriter,
  textFile,
  universalLabel,
} from './hosted.ts'

/** The log of the distributions' packages and of nginx's official image. */
const accessLog = '/var/log/nginx/access.log'

/** Paths whose last part is a key that needs no session, or a person's name. */
const keyedPaths = [
  '/pwa/calendario/',
  '/pwa/clave/',
  '/pwa/pagar/',
  '/pwa/recibo/',
  uploadsPath,
  '/pwa/getuser/',
]

/**
 * One server for all gyms. A gym is the first label of its host name, as soon as its site is in the folder of sites,
 * or has a domain of its own.
 */
export const nginx: HostWriter = (sites, options) => ({
  files: [{ path: 'molde.conf', gym: null, bytes: textFile(configuration(sites, options)) }],
  folders: [],
  notes: [
    'Include molde.conf in the http block. It listens on port 80: put TLS before it, or add your certificate to the server block.',
    ...unbuiltNotes(sites, options),
    ...lookupNotes(options),
    ...(options.brotli ? [brotliNote] : []),
    ...backendNotes(sites, options, giveBackend),
  ],
})

const brotliNote =
  'With --brotli, nginx needs the module brotli_static, and does not start without it. Debian and Ubuntu: apt-get install libnginx-mod-http-brotli-static'

function unbuiltNotes(sites: readonly Hosted[], { root }: HostOptions): string[] {
  const unbuilt = sites.filter(({ site }) => site === null).map(({ gym }) => gym)
  if (unbuilt.length === 0) return []
  const names = `${unbuilt.slice(0, 3).join(', ')}${unbuilt.length > 3 ? ' …' : ''}`
  return [`Not built here: ${names}. Each is served as soon as its site stands in ${root}.`]
}

function configuration(
  sites: readonly Hosted[],
  { root, domain, backend, resolvers, brotli }: HostOptions,
): string {
  const ownDomains = sites.flatMap(({ gym, domain, formerDomains }) =>
    [...(domain === null ? [] : [domain]), ...formerDomains].map(domain => ({ gym, domain })),
  )
  return `# Written by molde host nginx. Include it in the http block. It serves every site in ${root}: write it anew when a gym
# gets a domain of its own, moves to another, or gives one up.

map_hash_bucket_size 256;
map_hash_max_size 8192;
server_names_hash_bucket_size 256;
server_names_hash_max_size 8192;

map $host $molde_gym {
  default "";
  "~^(?<molde_label>[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\\.${domain.replaceAll('.', '\\.')}$" $molde_label;
  "${universalLabel}.${domain}" "${universal}";
${ownDomains.map(one => `  "${one.domain}" "${one.gym}";`).join('\n')}
}

# The site of all gyms has the report of what is deployed, by which CI plans.
map $molde_gym $molde_report_root {
  default ${quote(`${root}/$molde_gym/www`)};
  "${universal}" ${quote(root)};
}

map $uri $molde_lifetime {
  default "${revalidated}";
${hashedPaths.map(path => `  "~${path}" "${immutable}";`).join('\n')}
}

# What is not there today may be there tomorrow.
map $status $molde_cache {
  default "${revalidated}";
  "~^(?:200|206|304)$" $molde_lifetime;
}

# These rule documents alone. A browser that is told "not modified" has them already.
${ofDocuments.map(([name, value]) => documentMap(`$molde_${toVariablePart(name)}`, value)).join('')}
# Addresses hold keys and names: the log has no query, no referrer, and of these paths not the last part.
map $request_uri $molde_path {
  default "";
  "~^(?<molde_plain>[^?]*)" $molde_plain;
}

map $uri $molde_logged {
  default $molde_path;
  "~^(?<molde_shown>${keyedPaths.join('|')})" "\${molde_shown}*";
}

log_format molde '$remote_addr [$time_local] $host "$request_method $molde_logged" $status $body_bytes_sent "$http_user_agent"';
${backend === null ? '' : answerMaps}
server {
  listen 80;
  listen [::]:80;
  server_name *.${domain}${ownDomains.map(one => ` ${one.domain}`).join('')};
  root ${quote(`${root}/$molde_gym/www`)};
  access_log ${accessLog} molde;
  charset utf-8;
  etag on;

  # Beside each larger text file are its compressed forms. Other answers are compressed for each request.
  gzip_static on;
${brotli ? '  brotli_static on;\n' : ''}  gzip on;
  gzip_comp_level 6;
  gzip_vary on;
  gzip_proxied any;
  gzip_http_version 1.0;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  include mime.types;
  types {
    application/manifest+json webmanifest;
  }

${steadyHeaders.map(([name, value]) => `  add_header ${name} ${valueFor(name, value)} always;`).join('\n')}
  add_header Cache-Control $molde_cache always;

  if ($molde_gym = "") {
    return 404;
  }

  # Phones with the earlier app ask for its list of files; a 404 would make them drop what an open page still needs.
  location = /ngsw.json {
    return 503;
  }

  location = /report.json {
    root $molde_report_root;
    try_files $uri =404;
  }

  location ~ ${screenPath} {
    try_files /index.html =404;
  }

  location ^~ /.well-known/ {
    default_type application/json;
    try_files $uri =404;
  }

  location ~ /\\. {
    return 404;
  }

  # What an open page began with before a deploy is still there for it.
  location ~ ^/(?:assets|icons)/[^/]+$ {
    try_files $uri @previous;
  }

  location @previous {
    root ${quote(`${root}/$molde_gym/previous`)};
    try_files $uri @code;
  }

  location @code {
    root ${quote(`${root}/_code`)};
    try_files $uri =404;
  }
${backend === null ? '' : proxy(backend, resolvers)}
  location / {
    try_files $uri =404;
  }
}
`
}

const ofDocuments = steadyHeaders.filter(([name]) => documentHeaders.has(name))

/** The value of a header if the answer is a document or may be shown as a document, else empty. */
function documentMap(variable: string, value: string): string {
  return `map "$status $sent_http_content_type" ${variable} {
  default ${quote(value)};
  "~^304 " "";
  "~^\\d+ ${plainTypes}" "";
}
`
}

/** A header's value in the configuration. The value of a document's header is in a variable. */
function valueFor(name: string, value: string): string {
  return documentHeaders.has(name) ? `$molde_${toVariablePart(name)}` : quote(value)
}

const uploads = new Map(uploadHeaders)

/**
 * A header of the backend's answers, and the variable with its value. The variable is empty if the backend
 * sends the header.
 */
const answerHeaders: { name: string; variable: string; value: string }[] = [
  ...backendHeaders.map(([name, value]) => ({ name, value })),
  { name: 'Cache-Control', value: 'no-store' },
].map(({ name, value }) => ({ name, value, variable: `$molde_answer_${toVariablePart(name)}` }))

function toVariablePart(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

/** Adds a header only where the backend does not send it. */
const answerMaps = `
# What the backend sends itself counts; what it does not send is added. An answer is kept nowhere, unless it says so.
${answerHeaders.map(answerMap).join('')}`

function answerMap({ name, variable, value }: (typeof answerHeaders)[number]): string {
  const other = uploads.get(name) ?? value
  const isSame = other === value
  const uploaded = isSame
    ? ''
    : `${documentMap(`${variable}_page`, value)}map $uri ${variable}_here {
  default ${variable}_page;
  "~^${uploadsPath}" ${quote(other)};
}
`
  return `${uploaded}map $upstream_http_${toVariablePart(name)} ${variable} {
  default "";
  "" ${isSame ? valueFor(name, value) : `${variable}_here`};
}
`
}

/** With an add_header line, this location inherits none of the server's. */
const proxy = (backend: string, resolvers: readonly string[]): string => `
  location ^~ /pwa/ {
${(isLookedUp(backend, resolvers) ? passedByName(backend, resolvers) : passedOnce(backend)).map(line => `    ${line}\n`).join('')}    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host $host;
    proxy_set_header X-Molde-Gym $molde_gym;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size 10m;
${answerHeaders.map(({ name, variable }) => `    add_header ${name} ${variable} always;`).join('\n')}
  }
`

/** True if name servers know the backend's host. Only the serving machine knows a name without a dot. */
function isLookedUp(backend: string, resolvers: readonly string[]): boolean {
  const { hostname } = new URL(backend)
  return resolvers.length > 0 && hostname.includes('.') && !z.ipv4().safeParse(hostname).success
}

/**
 * nginx looks up a name in a variable on a request, and again when the answer expires. A name that cannot be found then
 * breaks /pwa/ alone. Without a variable, the name would keep nginx from starting, and its first address would stay in
 * use for ever.
 */
function passedByName(backend: string, resolvers: readonly string[]): string[] {
  const { origin, base } = partsOf(backend)
  return [
    `resolver ${resolvers.join(' ')};`,
    `set $molde_backend ${quote(origin)};`,
    ...(base === '' ? [] : [`rewrite ^(.*)$ ${quote(`${base}$1`)} break;`]),
    'proxy_pass $molde_backend;',
  ]
}

/** A path in the address replaces that of the location. */
function passedOnce(backend: string): string[] {
  const { origin, base } = partsOf(backend)
  return [`proxy_pass ${base === '' ? origin : `${origin}${base}/pwa/`};`]
}

function partsOf(backend: string): { origin: string; base: string } {
  const { origin, pathname } = new URL(backend)
  return { origin, base: pathname.replace(/\/+$/, '') }
}

function lookupNotes({ backend, resolvers }: HostOptions): string[] {
  if (backend === null || !isLookedUp(backend, resolvers)) return []
  return [
    `nginx asks ${resolvers.join(' and ')} for ${new URL(backend).hostname}. Name your own name servers with --resolver; ` +
      '--resolver off looks the name up once, at the start.',
  ]
}

/** Quotes a value. A dollar starts a variable of nginx, and only variables of this configuration are meant. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
