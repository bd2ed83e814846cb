import type { BuildManifest } from '../site/build-manifest.ts'
import { gymInputAt } from '../site-inputs.ts'

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

/** Why a gym has to be built. `subject` is the field or file that is meant, '' where there is none. */
export interface Reason {
  code: keyof typeof texts
  subject: string
}

export const reason = (code: Reason['code'], subject = ''): Reason => ({ code, subject })

/** 'theme_color changed' */
export const reasonText = ({ code, subject }: Reason): string => texts[code](subject)

type Inputs = BuildManifest['inputs']

/** Whether anything a gym is made from differs; what exactly is `inputReasons`' business. */
export const sameInputs = (now: Omit<Inputs, 'fields'>, then: Inputs): boolean =>
  now.factory === then.factory &&
  now.template === then.template &&
  changedKeys(now.materials, then.materials).length === 0

/** What changed between two inputs. `fields` is null for an app.json that cannot be read now. */
export function inputReasons(
  now: Omit<Inputs, 'fields'>,
  fields: Inputs['fields'] | null,
  then: Inputs,
): Reason[] {
  const files = changedKeys(now.materials, then.materials)
  const inputs = files.map(gymInputAt)
  const source = (['app', 'defaults'] as const).find(one => inputs.includes(one))
  const changedFields =
    source && fields ? changedKeys(fields, then.fields).map(field => reason('field', field)) : []
  return [
    ...changedFields,
    ...(source && changedFields.length === 0 ? [reason(source)] : []),
    ...files.flatMap(file => (gymInputAt(file) === null ? [reason('input', file)] : fileReason(file))),
    ...(now.template === then.template ? [] : [reason('template')]),
    ...(now.factory === then.factory ? [] : [reason('factory')]),
  ]
}

/** What a changed file of a gym, by its path from the gym's folder, says by itself. An app.json says it by its fields. */
export function fileReason(file: string): Reason[] {
  const input = gymInputAt(file)
  return input === null || input === 'app' || input === 'defaults' ? [] : [reason(input, file)]
}

/** The keys whose values differ, sorted; one that is on one side only differs. */
export function changedKeys(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): string[] {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].filter(key => a[key] !== b[key]).sort()
}

/** What a gym is compared with, to know whether it has to be built. */
export interface Baseline {
  compare(gym: string): Promise<Compared>
}

export interface Compared {
  /** [] where nothing changed. */
  reasons: Reason[]
  /** What the gym was made from, where nothing changed and it is known. */
  inputs: Inputs | null
}
