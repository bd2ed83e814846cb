import * as z from 'zod'
import { completeApp } from './complete.ts'
import { type JsonDocument, readJson } from './document.ts'
import type { Problem } from './problem.ts'
import { branchProblems } from './rules/branch-problems.ts'
import { brandProblems } from './rules/brand-problems.ts'
import { fieldProblems } from './rules/field-problems.ts'
import { secretProblems } from './rules/secret-problems.ts'
import { type App, writtenApp } from './schema.ts'

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
  const read = writtenApp.safeParse({ ...defaults, ...fields.parse(document.value) })
  const told = [...problems, ...secrets]
  const own = read.success ? [] : fieldProblems(read.error.issues, document).filter(one => !isTold(one, told))
  const found = [...told, ...own]
  if (!read.success) return { value: null, problems: found }
  const app = completeApp(read.data)
  return { value: app, problems: [...found, ...ruleProblems(app, document)] }
}

/** What a value is good for does not matter where something worse was said of it. */
const isTold = (own: Problem, told: readonly Problem[]): boolean =>
  told.some(({ path, line, column }) =>
    path === '' ? line === own.line && column === own.column : path === own.path,
  )

const ruleProblems = (app: App, document: JsonDocument): Problem[] => [
  ...brandProblems(app, document),
  ...branchProblems(app, document),
]
