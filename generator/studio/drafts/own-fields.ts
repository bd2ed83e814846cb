import { stripComments } from 'jsonc-parser'
import { type Change, withChange } from '#generator/onboarding/set.ts'
import { readApp } from '#generator/tenant/app.ts'
import { readJson, valueAt as valueAtPath } from '#generator/tenant/app-json/document.ts'

/** Parses app.json without its comments. undefined if it cannot be read. */
export const parseApp = (text: string): unknown =>
  readJson('', 'app.json', new TextEncoder().encode(stripComments(text, ' '))).document?.value

/** Reads the value at a dotted name. undefined if absent. */
export const valueAt = (value: unknown, field: string): unknown => valueAtPath(value, field.split('.'))

/**
 * Simplifies a change: removes a value that equals the default, and an object that would be left empty. `text`
 * is the gym's app.json.
 */
export function simplifyChange(
  text: string,
  change: Change,
  defaults: Readonly<Record<string, unknown>>,
): Change {
  const without = { field: change.field, value: undefined }
  if (change.value === undefined) return removeField(text, change.field)
  const others = stripComments(withChange(text, without), ' ')
  const { value: app } = readApp('', 'app.json', new TextEncoder().encode(others), { ...defaults })
  const defaultValue = app && valueAt(app, change.field)
  return app && JSON.stringify(defaultValue) === JSON.stringify(change.value)
    ? removeField(text, change.field)
    : change
}

/** Removes a field and the objects that it would leave empty. */
function removeField(text: string, field: string): Change {
  const outer = field.split('.').slice(0, -1).join('.')
  const object = outer === '' ? undefined : valueAt(parseApp(text), outer)
  const isLast =
    typeof object === 'object' &&
    object !== null &&
    Object.keys(object).every(name => `${outer}.${name}` === field) &&
    Object.keys(object).length === 1
  return isLast ? removeField(text, outer) : { field, value: undefined }
}
