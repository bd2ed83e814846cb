import * as z from 'zod'
import { completeApp } from './app-json/complete.ts'
import { type JsonDocument, readJson } from './app-json/document.ts'
import { type App, writtenApp } from './app-json/schema.ts'
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

/** The values that hold for every gym, from tenants/defaults.json. */
export function readDefaults(file: string, bytes: Uint8Array): Read<Record<string, unknown>> {
  const { document, problems } = readJson('', file, bytes)
  if (!document) return { value: null, problems }
  const issues = defaultsSchema.safeParse(document.value).error?.issues ?? []
  return { value: fields.parse(document.value), problems: [...problems, ...fieldProblems(issues, document)] }
}

/** A gym's app.json, completed; `defaults` stand for what it does not say. */
export function readApp(
  gym: string,
  file: string,
  bytes: Uint8Array,
  defaults: Record<string, unknown>,
): Read<App> {
  const { document, problems } = readJson(gym, file, bytes)
  if (!document) return { value: null, problems }
  const secrets = secretProblems(document)
  const read = writtenApp.safeParse(merged(defaults, fields.parse(document.value)))
  const reported = [...problems, ...secrets]
  const own = read.success ? [] : unreported(fieldProblems(read.error.issues, document), reported)
  const found = [...reported, ...own]
  if (!read.success) return { value: null, problems: found }
  const app = completeApp(read.data)
  return { value: app, problems: [...found, ...ruleProblems(gym, app, document)] }
}

/** `own` over `defaults`, also inside of objects: a gym that says one of its areas says nothing of the others. */
function merged(
  defaults: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const field = (name: string, value: unknown): [string, unknown] => {
    const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined
    return [name, isObject(usual) && isObject(value) ? merged(usual, value) : value]
  }
  return {
    ...defaults,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => field(name, value))),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Minor problems of a value do not matter where a worse one was found. */
function unreported(own: readonly Problem[], reported: readonly Problem[]): Problem[] {
  const place = ({ line, column }: Problem) => `${line}:${column}`
  const paths = new Set(reported.map(({ path }) => path).filter(path => path !== ''))
  const places = new Set(reported.filter(({ path }) => path === '').map(place))
  return own.filter(one => !paths.has(one.path) && !places.has(place(one)))
}

const ruleProblems = (gym: string, app: App, document: JsonDocument): Problem[] => [
  ...brandProblems(app, document),
  ...branchProblems(app, document),
  ...videoProblems(app, document),
  ...formerProblems(gym, app, document),
]
