import { contentPolicy, hashedPaths, immutable, revalidated, screenPath, steadyHeaders } from './headers.ts'
import { backendNotes, type Hosted, type HostOptions, type HostWriter, textFile } from './hosted.ts'

/** One server for all gyms: each is the first label of its host name, or has a domain of its own. */
export const nginx: HostWriter = (gyms, options) => ({
  files: new Map([['molde.conf', textFile(configuration(gyms, options))]]),
  folders: new Map(),
  notes: [
    'Include molde.conf in the http block. It listens on port 80: put TLS before it, or add your certificate to the server block.',
    ...backendNotes(gyms, options),
  ],
})

function configuration(gyms: readonly Hosted[], { out, domain, backend }: HostOptions): string {
  const domains = gyms.flatMap(({ domain: own }) => own ?? [])
  return `# Written by molde host nginx. Include it in the http block; write it anew after each build, since a gym's policy changes with its colours.

map_hash_bucket_size 256;
map_hash_max_size 8192;
variables_hash_max_size 2048;

map $host $molde_gym {
  default "";
${gyms.flatMap(({ gym, domain: own }) => [`  ${gym}.${domain} ${gym};`, ...(own ? [`  ${own} ${gym};`] : [])]).join('\n')}
}

map $molde_gym $molde_policy {
  default "";
${gyms.map(hosted => `  ${hosted.gym} ${quoted(contentPolicy(hosted.page, [hosted.app]))};`).join('\n')}
}

map $uri $molde_cache {
  default "${revalidated}";
  ~^/pwa/ "no-store";
${hashedPaths.map(path => `  "~${path}" "${immutable}";`).join('\n')}
}

server {
  listen 80;
  listen [::]:80;
  server_name *.${domain}${domains.map(own => ` ${own}`).join('')};
  root ${quoted(`${out}/$molde_gym/www`)};
  charset utf-8;
  etag on;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  include mime.types;
  types {
    application/manifest+json webmanifest;
  }

${steadyHeaders.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`).join('\n')}
  add_header Content-Security-Policy $molde_policy always;
  add_header Cache-Control $molde_cache always;

  if ($molde_gym = "") {
    return 404;
  }

  # Phones with the earlier app ask for its list of files; a 404 would make them drop what an open page still needs.
  location = /ngsw.json {
    return 503;
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
  location ~ ^/assets/[^/]+$ {
    try_files $uri @before;
  }

  location @before {
    root ${quoted(`${out}/_code`)};
    try_files $uri =404;
  }
${backend === null ? '' : proxy(backend)}
  location / {
    try_files $uri =404;
  }
}
`
}

const proxy = (backend: string): string => `
  location /pwa/ {
    proxy_pass ${backend.replace(/\/+$/, '')};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Molde-Gym $molde_gym;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size 10m;
  }
`

/** A value between quotes; a dollar is a variable to nginx, of which only ours is meant. */
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
