// Generates docs/protocol.md from the protocol's OpenAPI document.
import * as z from 'zod'

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

/** Writes the page. Lines of prose end at 100 columns, as on other pages. */
export function protocolPage(document: unknown): string {
  const endpoints = readEndpoints(document)
  const isAddon = ({ method }: EndpointDoc) => method === 'GET'
  const actions = endpoints.filter(endpoint => !isAddon(endpoint))
  const addons = endpoints.filter(isAddon)
  return `${[
    '# Protocol',
    '<!-- Written by `npx vitest run --project api tests/api/protocol.test.ts -u`. -->',
    prose(
      'Every call of the app. How requests, answers and errors work is in the [backend guide](backend.md). The same as an OpenAPI document, with types: `npx molde schema --protocol`. The schemas are in [`template/src/protocol/`](../template/src/protocol).',
    ),
    prose(
      'Beside these fields, every request carries `app1`, `app2` and `cookieios`, and every answer `ok`, `inf`, `err`, `cod` and `ahora`.',
    ),
    '## Actions',
    '`POST {api}pwa/{action}`',
    overview('Action', actions),
    '## Fitness addons',
    prose(
      '`GET {addons}/api/{name}?site&token&tokentime&u` and the fields below. `site` is the gym, `token` and `tokentime` come from `myfit` of the login, `u` is the user name.',
    ),
    overview('Addon', addons),
    '## Each call, with an example',
    prose(
      'The sandbox answered so, at noon of a Wednesday. Of a list of things the first is shown; what is drawn by lot is replaced.',
    ),
    ...endpoints.flatMap(describeCall),
  ].join('\n\n')}\n`
}

const overview = (title: string, endpoints: readonly EndpointDoc[]): string =>
  table(
    [title, 'What it does', 'Sent', 'Answered'],
    endpoints.map(({ name, summary, sent, answered }) => [
      `\`${name}\``,
      summary,
      sent.map(({ name }) => `\`${name}\``).join(', '),
      answered.map(fieldName).join(', '),
    ]),
  )

const fieldName = ({ name, fields }: Field): string =>
  fields.length > 0 ? `\`${name}\` (${fields.map(field => `\`${field.name}\``).join(', ')})` : `\`${name}\``

function describeCall({
  name,
  address,
  method,
  summary,
  sent,
  example,
  answered,
  answer,
}: EndpointDoc): string[] {
  const query = new URLSearchParams(Object.entries(example).filter(([field]) => !credentials.includes(field)))
  const request = method === 'GET' ? `GET ${address}?${query}` : `POST ${address}\n\n${query}`.trim()
  return [
    `### \`${name}\``,
    prose(summary),
    ...(sent.length > 0 ? [table(['Sent', 'What it means'], rows(sent))] : []),
    ...(answered.length > 0 ? [table(['Answered', 'What it means'], rows(answered))] : []),
    `\`\`\`http\n${request}\n\`\`\``,
    `\`\`\`json\n${formatJson(answer)}\n\`\`\``,
  ]
}

const rows = (fields: readonly Field[], before = ''): string[][] =>
  fields.flatMap(({ name, description, fields: inside }) => [
    [`\`${before}${name}\``, description],
    ...rows(inside, `${before}${name}.`),
  ])

/** The line width of the formatter. */
const lineWidth = 110

/** Formats JSON like the formatter: a list of strings is on a single line if it fits. */
const formatJson = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replace(
    /(^.*)\[\s+("(?:[^"\\]|\\.)*"(?:,\s+"(?:[^"\\]|\\.)*")*)\s+\](.*)$/gm,
    (list: string, before: string, texts: string, after: string) => {
      const line = `${before}[${texts.replace(/,\n\s+/g, ', ')}]${after}`
      return line.length > lineWidth ? list : line
    },
  )

/** Writes a table with aligned columns, like the formatter. */
function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const cells = [head, ...body].map(row => row.map(cell => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, at) => Math.max(3, ...cells.map(row => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [title = [], ...rows] = cells
  return [title, widths.map(width => '-'.repeat(width)), ...rows].map(line).join('\n')
}

const proseWidth = 100

/** Breaks a text into lines between words. */
const prose = (text: string): string =>
  text.replace(new RegExp(`(?=.{${proseWidth + 1}})(.{1,${proseWidth}}) `, 'g'), '$1\n')
