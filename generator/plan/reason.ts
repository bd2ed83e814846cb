import type { BuildManifest } from '#generator/site/build-manifest.ts'
import { appFile, gymInputAt } from '#generator/site-inputs.ts'

const texts = {
  new: () => 'not built yet',
  field: (field: string) => `${field} changed`,
  app: () => 'app.json changed, and nothing in what it says',
  logo: (file: string) => `${file} changed`,
  overlay: (file: string) => `${file} changed`,
  screenshot: (file: string) => `${file} changed`,
  input: (file: string) => `${file} changed`,
  defaults: () => 'defaults.json changed',
  template: () => "the app's own code changed",
  factory: () => 'molde changed, or how it was called',
  site: (file: string) => `${file} is not as it was built`,
  more: (count: string) => `and ${count} more`,
  forced: () => 'asked for with --force',
  requested: () => '',
  base: (ref: string) => `nothing is known of ${ref}`,
}

/** The reason to build a gym. `subject` is the field or file in question, or ''. */
export interface Reason {
  code: keyof typeof texts
  subject: string
}

export const reason = (code: Reason['code'], subject = ''): Reason => ({ code, subject })

/** 'theme_color changed' */
export const reasonText = ({ code, subject }: Reason): string => texts[code](subject)

type Inputs = BuildManifest['inputs']

/** True if all inputs of a gym are the same. `inputReasons` lists the differences. */
export const sameInputs = (now: Omit<Inputs, 'fields'>, then: Inputs): boolean =>
  now.factory === then.factory &&
  now.template === then.template &&
  changedKeys(now.materials, then.materials).length === 0

/** The differences between two inputs. `fields` is null for an app.json that cannot be read now. */
export function inputReasons(
  now: Omit<Inputs, 'fields'>,
  fields: Inputs['fields'] | null,
  then: Inputs,
): Reason[] {
  const files = changedKeys(now.materials, then.materials)
  const inputs = files.map(gymInputAt)
  const source = (['app', 'defaults'] as const).find(one => inputs.includes(one))
  return [
    ...(source ? fieldReasons(source, fields && changedKeys(fields, then.fields)) : []),
    ...files.flatMap(file => (gymInputAt(file) === null ? [reason('input', file)] : fileReason(file))),
    ...(now.template === then.template ? [] : [reason('template')]),
    ...(now.factory === then.factory ? [] : [reason('factory')]),
  ]
}

/** Reasons for a changed app.json or defaults.json. `fields` are those that differ, null if the gym is invalid now. */
export function fieldReasons(source: 'app' | 'defaults', fields: readonly string[] | null): Reason[] {
  if (fields === null && source === 'app') return [reason('input', appFile)]
  return fields?.length ? fields.map(field => reason('field', field)) : [reason(source)]
}

/**
 * The reason that a changed file of a gym is by itself. `file` is its path from the gym's folder. An app.json
 * has its fields as reasons.
 */
export function fileReason(file: string): Reason[] {
  const input = gymInputAt(file)
  return input === null || input === 'app' || input === 'defaults' ? [] : [reason(input, file)]
}

/** The keys whose values differ, sorted. A key on one side only counts too. */
export function changedKeys(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): string[] {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].filter(key => a[key] !== b[key]).sort()
}

/** The state that gyms are compared with, to find those to build. */
export interface Baseline {
  compare(gym: string): Promise<Compared>
}

export interface Compared {
  /** [] if nothing changed. */
  reasons: Reason[]
  /** The inputs of the gym, if nothing changed and they are known. */
  inputs: Inputs | null
}
