import * as z from 'zod'
import { type App, writtenApp } from './app-json/app-schema.ts'
import { completeApp } from './app-json/complete.ts'
import { type JsonDocument, readJson } from './app-json/document.ts'
import type { Problem } from './problem.ts'
import { videoProblems } from './rules/address-problems.ts'
import { branchProblems } from './rules/branch-problems.ts'
import { brandProblems } from './rules/brand-problems.ts'
import { formerProblems } from './rules/domain-problems.ts'
import { fieldProblems } from './rules/field-problems.ts'
import { secretProblems } from './rules/secret-problems.ts'

interface Read<Value> {
  value: Value | null
  problems: Problem[]
}

const defaultsSchema = writtenApp.partial()
const fields = z.record(z.string(), z.unknown())

/** Reads the values for every gym from tenants/defaults.json. */
export function readDefaults(file: string, bytes: Uint8Array): Read<Record<string, unknown>> {
  const { document, problems } = readJson('', file, bytes)
  if (!document) return { value: null, problems }
  const issues = defaultsSchema.safeParse(document.value).error?.issues ?? []
  return { value: fields.parse(document.value), problems: [...problems, ...fieldProblems(issues, document)] }
}

/** Reads and completes a gym's app.json. `defaults` apply where it has no value. */
export function readApp(
  gym: string,
  file: string,
  bytes: Uint8Array,
  defaults: Record<string, unknown>,
): Read<App> {
  const { document, problems } = readJson(gym, file, bytes)
  if (!document) return { value: null, problems }
  const secrets = secretProblems(document)
  const read = writtenApp.safeParse(merge(defaults, fields.parse(document.value)))
  const reported = [...problems, ...secrets]
  const schemaProblems = read.success
    ? []
    : dropReported(fieldProblems(read.error.issues, document), reported)
  const allProblems = [...reported, ...schemaProblems]
  if (!read.success) return { value: null, problems: allProblems }
  const app = completeApp(read.data)
  return { value: app, problems: [...allProblems, ...ruleProblems(gym, app, document)] }
}

/**
 * Merges `overrides` into `defaults`, recursively: a gym that sets one area keeps the defaults of the others.
 */
function merge(
  defaults: Readonly<Record<string, unknown>>,
  overrides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const field = (name: string, value: unknown): [string, unknown] => {
    const inherited = Object.hasOwn(defaults, name) ? defaults[name] : undefined
    return [name, isObject(inherited) && isObject(value) ? merge(inherited, value) : value]
  }
  return {
    ...defaults,
    ...Object.fromEntries(Object.entries(overrides).map(([name, value]) => field(name, value))),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drops minor problems of a value that has a worse problem. */
function dropReported(problems: readonly Problem[], reported: readonly Problem[]): Problem[] {
  const locationOf = ({ line, column }: Problem) => `${line}:${column}`
  const paths = new Set(reported.map(({ path }) => path).filter(path => path !== ''))
  const locations = new Set(reported.filter(({ path }) => path === '').map(locationOf))
  return problems.filter(one => !paths.has(one.path) && !locations.has(locationOf(one)))
}

const ruleProblems = (gym: string, app: App, document: JsonDocument): Problem[] => [
  ...brandProblems(app, document),
  ...branchProblems(app, document),
  ...videoProblems(app, document),
  ...formerProblems(gym, app, document),
]
