// docs/protocol.md out of the protocol's document.
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

// What is in every request and in every answer: the page tells of it once.
const credentials = ['app1', 'app2', 'cookieios']
const addonCredentials = ['site', 'token', 'tokentime', 'u']
const alwaysAnswered = ['ok', 'inf', 'info', 'err', 'error', 'cod', 'ahora']

interface Field {
  name: string
  description: string
  /** By the names of the wire; of a list, those of its entries. */
  fields: readonly Field[]
}

/** One endpoint, as the page shows it. */
export interface Told {
  name: string
  /** What is in the address is that of the example. */
  address: string
  method: string
  summary: string
  sent: readonly Field[]
  example: Readonly<Record<string, string>>
  answered: readonly Field[]
  answer: Readonly<Record<string, unknown>>
}

/** What a protocol's document with examples says of each endpoint. */
export function toldIn(document: unknown): Told[] {
  return Object.entries(documentSchema.parse(document).paths).map(([path, operation]) => {
    const { schema, example } = operation.responses['200'].content['application/json']
    const { method, summary } = operation
    const asked = operation.requestBody?.content[form]
    const parameters = operation.parameters ?? []
    const named = parameters.filter(one => one.in === 'query')
    const address = parameters.reduce((way, one) => way.replace(`{${one.name}}`, one.example), path)
    const alwaysSent = method === 'GET' ? addonCredentials : credentials
    const sent = asked
      ? fieldsIn(asked.schema)
      : named.map(({ name, description = '' }) => ({ name, description, fields: [] }))
    return {
      name: path.replace(/^\/pwa\/(api\/)?/, ''),
      address,
      method,
      summary,
      sent: sent.filter(({ name }) => !alwaysSent.includes(name)),
      example: asked?.example ?? Object.fromEntries(named.map(one => [one.name, one.example])),
      answered: fieldsIn(schema).filter(({ name }) => !alwaysAnswered.includes(name)),
      answer: example,
    }
  })
}

/** The fields of a schema, whatever it is wrapped in. */
export function fieldsIn({ properties = {}, items, anyOf = [], allOf = [] }: PlainSchema): Field[] {
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    fields: fieldsIn(schema),
  }))
  return [...own, ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(fieldsIn)]
}

/** The page, by the rules of the other pages: lines of prose end at 100 columns. */
export function protocolPage(document: unknown): string {
  const told = toldIn(document)
  const isAddon = ({ method }: Told) => method === 'GET'
  const actions = told.filter(one => !isAddon(one))
  const addons = told.filter(isAddon)
  return `${[
    '# Protocol',
    '<!-- Written by `npx vitest run --project api tests/api/protocol.test.ts -u`. -->',
    prose(
      'Every call of the app. How requests, answers and errors work is in the [backend guide](backend.md). The same as an OpenAPI document, with types: `npx molde schema --protocol`. The schemas are in [`template/src/contract/`](../template/src/contract).',
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
    ...told.flatMap(inFull),
  ].join('\n\n')}\n`
}

const overview = (title: string, told: readonly Told[]): string =>
  table(
    [title, 'What it does', 'Sent', 'Answered'],
    told.map(({ name, summary, sent, answered }) => [
      `\`${name}\``,
      summary,
      sent.map(({ name }) => `\`${name}\``).join(', '),
      answered.map(named).join(', '),
    ]),
  )

const named = ({ name, fields }: Field): string =>
  fields.length > 0 ? `\`${name}\` (${fields.map(field => `\`${field.name}\``).join(', ')})` : `\`${name}\``

function inFull({ name, address, method, summary, sent, example, answered, answer }: Told): string[] {
  const query = new URLSearchParams(Object.entries(example).filter(([field]) => !credentials.includes(field)))
  const request = method === 'GET' ? `GET ${address}?${query}` : `POST ${address}\n\n${query}`.trim()
  return [
    `### \`${name}\``,
    prose(summary),
    ...(sent.length > 0 ? [table(['Sent', 'What it means'], rows(sent))] : []),
    ...(answered.length > 0 ? [table(['Answered', 'What it means'], rows(answered))] : []),
    `\`\`\`http\n${request}\n\`\`\``,
    `\`\`\`json\n${printed(answer)}\n\`\`\``,
  ]
}

const rows = (fields: readonly Field[], before = ''): string[][] =>
  fields.flatMap(({ name, description, fields: inside }) => [
    [`\`${before}${name}\``, description],
    ...rows(inside, `${before}${name}.`),
  ])

/** The formatter's. */
const lineWidth = 110

/** As the formatter writes it: a list of texts is one line, where that is not too long. */
const printed = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replace(
    /(^.*)\[\s+("(?:[^"\\]|\\.)*"(?:,\s+"(?:[^"\\]|\\.)*")*)\s+\](.*)$/gm,
    (list: string, before: string, texts: string, after: string) => {
      const line = `${before}[${texts.replace(/,\n\s+/g, ', ')}]${after}`
      return line.length > lineWidth ? list : line
    },
  )

/** In columns, as the formatter writes them. */
function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const cells = [head, ...body].map(row => row.map(cell => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, at) => Math.max(3, ...cells.map(row => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [title = [], ...rows] = cells
  return [title, widths.map(width => '-'.repeat(width)), ...rows].map(line).join('\n')
}

const widest = 100

/** Broken between words. */
const prose = (text: string): string =>
  text.replace(new RegExp(`(?=.{${widest + 1}})(.{1,${widest}}) `, 'g'), '$1\n')
