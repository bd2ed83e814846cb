// Writes and reads docs/protocol.html, the reference of the protocol for authors of backends.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as z from 'zod'
import { home } from './molde.ts'

const plainSchema = z.object({
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), plainSchema).optional()
  },
  get items() {
    return plainSchema.optional()
  },
  get anyOf() {
    return z.array(plainSchema).optional()
  },
  get allOf() {
    return z.array(plainSchema).optional()
  },
})
export type PlainSchema = z.output<typeof plainSchema>

const form = 'application/x-www-form-urlencoded'
const operation = z.object({
  summary: z.string(),
  requestBody: z
    .object({
      content: z.object({
        [form]: z.object({ schema: plainSchema, example: z.record(z.string(), z.string()) }),
      }),
    })
    .optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), description: z.string().optional(), example: z.string() }),
    )
    .optional(),
  responses: z.object({
    '200': z.object({
      content: z.object({
        'application/json': z.object({ schema: plainSchema, example: z.record(z.string(), z.unknown()) }),
      }),
    }),
  }),
})
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z
      .union([z.object({ post: operation }), z.object({ get: operation })])
      .transform(one => ('post' in one ? { method: 'POST', ...one.post } : { method: 'GET', ...one.get })),
  ),
})

// Fields of every request and every response. The page describes them only once.
const credentials = ['app1', 'app2', 'cookieios']
const addonCredentials = ['site', 'token', 'tokentime', 'u']
const alwaysAnswered = ['ok', 'inf', 'info', 'err', 'error', 'cod', 'ahora']

interface Field {
  name: string
  description: string
  /** Nested fields by their wire names. A list has the fields of its entries. */
  fields: readonly Field[]
}

/** An endpoint on the page. */
export interface EndpointDoc {
  name: string
  /** The path with example values. */
  address: string
  method: string
  summary: string
  sent: readonly Field[]
  example: Readonly<Record<string, string>>
  answered: readonly Field[]
  answer: Readonly<Record<string, unknown>>
}

/** Reads the endpoints of a protocol document with examples. */
export function readEndpoints(document: unknown): EndpointDoc[] {
  return Object.entries(documentSchema.parse(document).paths).map(([path, operation]) => {
    const { schema, example } = operation.responses['200'].content['application/json']
    const { method, summary } = operation
    const asked = operation.requestBody?.content[form]
    const parameters = operation.parameters ?? []
    const query = parameters.filter(parameter => parameter.in === 'query')
    const address = parameters.reduce((way, { name, example }) => way.replace(`{${name}}`, example), path)
    const alwaysSent = method === 'GET' ? addonCredentials : credentials
    const sent = asked
      ? fieldsIn(asked.schema)
      : query.map(({ name, description = '' }) => ({ name, description, fields: [] }))
    return {
      name: path.replace(/^\/pwa\/(api\/)?/, ''),
      address,
      method,
      summary,
      sent: sent.filter(({ name }) => !alwaysSent.includes(name)),
      example: asked?.example ?? Object.fromEntries(query.map(({ name, example }) => [name, example])),
      answered: fieldsIn(schema).filter(({ name }) => !alwaysAnswered.includes(name)),
      answer: example,
    }
  })
}

/** Lists the fields of a schema, through lists and unions. */
export function fieldsIn({ properties = {}, items, anyOf = [], allOf = [] }: PlainSchema): Field[] {
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    fields: fieldsIn(schema),
  }))
  return [...own, ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(fieldsIn)]
}

/** The folders of the declarations, and their titles on the page. */
const declarations = join(home, 'template/src/protocol')
const titles: Readonly<Record<string, string>> = { checkin: 'Check-in', wire: 'Every write' }
const titleOf = (topic: string): string =>
  titles[topic] ?? topic.replace(/^./, letter => letter.toUpperCase())

const endpointNames = z.object({ name: z.string(), action: z.string(), host: z.string() })

/** Reads the topic of each action from the folder of its declaration. */
async function readTopics(): Promise<Map<string, string>> {
  const topics = new Map<string, string>()
  for (const path of readdirSync(declarations, { recursive: true, encoding: 'utf8' })) {
    const [topic = '', file] = path.split(sep)
    if (!file?.endsWith('.ts')) continue
    const exported: Record<string, unknown> = await import(join(declarations, path))
    for (const [name, value] of Object.entries(exported)) {
      const { data } = endpointNames.safeParse(value)
      if (data?.name === name) topics.set(data.action, topic)
    }
  }
  return topics
}

/** Writes the page. It needs no scripts and no other file. */
export async function protocolPage(document: unknown): Promise<string> {
  const topics = await readTopics()
  const endpoints = readEndpoints(document)
  const topicOf = ({ name }: EndpointDoc) => topics.get(name.replace(/\/.*/, ''))
  const sections = [...new Set(topics.values())]
    .sort()
    .map(topic => [topic, endpoints.filter(endpoint => topicOf(endpoint) === topic)] as const)
  return `${[
    '<!doctype html>',
    '<!-- Written by `npx vitest run --project api tests/api/protocol.test.ts -u`. -->',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Protocol of app and backend</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...introduction,
    '<nav aria-labelledby="contents">',
    '<h2 id="contents">Contents</h2>',
    ...sections.flatMap(([topic, endpoints]) => [
      `<h3><a href="#topic-${topic}">${titleOf(topic)}</a></h3>`,
      '<ul>',
      ...endpoints.map(endpoint => `<li>${linkTo(endpoint)} ${toHtml(endpoint.summary)}</li>`),
      '</ul>',
    ]),
    '</nav>',
    ...sections.flatMap(([topic, endpoints]) => [
      `<section aria-labelledby="topic-${topic}">`,
      `<h2 id="topic-${topic}">${titleOf(topic)}</h2>`,
      ...endpoints.flatMap(describeEndpoint),
      '</section>',
    ]),
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')}\n`
}

const introduction = [
  '<h1>Protocol of app and backend</h1>',
  '<p>Every operation that the app requests. The <a href="backend.md">backend guide</a> explains requests, answers and errors. <code>npx molde schema --protocol</code> prints the same as an OpenAPI document, with types.</p>',
  '<p>The app sends <code>POST {api}pwa/{action}</code> with a form. Every request also has the fields <code>app1</code>, <code>app2</code> and <code>cookieios</code>. Every answer is JSON and also has the fields <code>ok</code>, <code>inf</code>, <code>err</code>, <code>cod</code> and <code>ahora</code>.</p>',
  '<p>The fitness addons are read with <code>GET {addons}/api/{name}?site&amp;token&amp;tokentime&amp;u</code>. <code>site</code> is the gym, <code>token</code> and <code>tokentime</code> are fields of <code>myfit</code> in the answer to <code>login</code>, and <code>u</code> is the user name.</p>',
  '<p>The examples are answers of the sandbox at noon of a Wednesday. A list shows its first entry, and random values are replaced.</p>',
]

const style = `
:root { color-scheme: light dark; --line: #d1d5db; --soft: #f3f4f6; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) { :root { --line: #3f4652; --soft: #23272f; --link: #93b4ff } }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 50rem; margin: 0 auto; padding: 1rem 1rem 4rem }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
article { margin-top: 2.5rem }
a { color: var(--link) }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere }
nav ul { padding: 0; list-style: none }
nav li { margin: 0.5rem 0 }
nav a { display: inline-block; padding: 0.25rem 0 }
table { width: 100%; margin: 1rem 0; border-collapse: collapse }
caption { text-align: start; font-weight: 600 }
th, td { padding: 0.4rem 0.5rem 0.4rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top }
th { width: 35%; font-weight: 400 }
summary { padding: 0.5rem 0; color: var(--link); cursor: pointer }
pre { margin: 0.5rem 0; padding: 0.75rem; background: var(--soft); white-space: pre-wrap }
`

const isAddon = ({ method }: EndpointDoc) => method === 'GET'
const anchorOf = (endpoint: EndpointDoc) =>
  `${isAddon(endpoint) ? 'addon-' : ''}${endpoint.name.replace(/\/.*/, '')}`
const linkTo = (endpoint: EndpointDoc) =>
  `<a href="#${anchorOf(endpoint)}"><code>${escapeHtml(endpoint.name)}</code></a>`

function describeEndpoint(endpoint: EndpointDoc): string[] {
  const { name, address, method, summary, sent, example, answered, answer } = endpoint
  const query = new URLSearchParams(Object.entries(example).filter(([field]) => !credentials.includes(field)))
  const request = method === 'GET' ? `GET ${address}?${query}` : `POST ${address}\n\n${query}`.trim()
  return [
    `<article id="${anchorOf(endpoint)}">`,
    `<h3><code>${escapeHtml(name)}</code></h3>`,
    `<p>${toHtml(summary)}</p>`,
    ...fieldTable('Request', sent),
    ...fieldTable('Answer', answered),
    '<details>',
    '<summary>Example</summary>',
    `<pre>${escapeHtml(request)}</pre>`,
    `<pre>${escapeHtml(JSON.stringify(answer, null, 2))}</pre>`,
    '</details>',
    '</article>',
  ]
}

const fieldTable = (caption: string, fields: readonly Field[]): string[] =>
  fields.length === 0 ? [] : ['<table>', `<caption>${caption}</caption>`, ...fieldRows(fields), '</table>']

const fieldRows = (fields: readonly Field[], before = ''): string[] =>
  fields.flatMap(({ name, description, fields: inside }) => [
    `<tr><th scope="row"><code>${escapeHtml(before + name)}</code></th><td>${toHtml(description)}</td></tr>`,
    ...fieldRows(inside, `${before}${name}.`),
  ])

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes a text. Terms between backticks become code. */
const toHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Reverses `toHtml` and `escapeHtml`. */
const toText = (html: string): string =>
  html
    .replace(/<\/?code>/g, '`')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** An endpoint as docs/protocol.html shows it. */
export interface DocumentedEndpoint {
  isAddon: boolean
  /** The example of a request, from its method on. */
  request: string
  /** The path of each field, in names of the wire, and its description. */
  sent: [path: string, description: string][]
  answered: [path: string, description: string][]
}

/** Reads docs/protocol.html. Keys are the names of the endpoints. */
export function readProtocolPage(): Map<string, DocumentedEndpoint> {
  const page = readFileSync(join(home, 'docs/protocol.html'), 'utf8')
  const articles = page.matchAll(/<article id="(.+)">\n<h3><code>(.+)<\/code><\/h3>([\s\S]*?)<\/article>/g)
  return new Map(
    [...articles].map(([, anchor = '', name = '', content = '']) => [
      toText(name),
      {
        isAddon: anchor.startsWith('addon-'),
        request: toText(/<pre>([\s\S]*?)<\/pre>/.exec(content)?.[1] ?? ''),
        sent: rowsOf(content, 'Request'),
        answered: rowsOf(content, 'Answer'),
      },
    ]),
  )
}

function rowsOf(content: string, caption: string): [string, string][] {
  const table =
    new RegExp(String.raw`<caption>${caption}</caption>([\s\S]*?)</table>`).exec(content)?.[1] ?? ''
  const rows = table.matchAll(/<th scope="row"><code>(.+)<\/code><\/th><td>(.*)<\/td>/g)
  return [...rows].map(([, path = '', description = '']) => [toText(path), toText(description)])
}
