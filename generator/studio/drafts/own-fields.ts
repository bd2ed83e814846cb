import { type Change, withChange } from '../../onboarding/set.ts'
import { readApp } from '../../tenant/app.ts'

/** `change` as a careful person writes it: a value that the gym has without saying so is removed. `text` is the gym's app.json. */
export function asWritten(text: string, change: Change, defaults: Readonly<Record<string, unknown>>): Change {
  const without = { field: change.field, value: undefined }
  const bytes = new TextEncoder().encode(withChange(text, without))
  const { value: app } = readApp('', 'app.json', bytes, { ...defaults })
  const usual = app && valueAt(app, change.field)
  return app && JSON.stringify(usual) === JSON.stringify(change.value) ? without : change
}

/** The value at a dotted name; undefined where there is none. */
export const valueAt = (value: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
          ? Reflect.get(inner, step)
          : undefined,
      value,
    )
