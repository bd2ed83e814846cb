import type { JsonDocument } from '../app-json/document.ts'
import { problem } from '../find.ts'
import type { Problem } from '../problem.ts'
import { secretName, secretValue } from '../secrets.ts'

/** Reports anything that looks like a private key, anywhere in the file. Never shows the value. */
export function secretProblems(document: JsonDocument): Problem[] {
  return secretPaths(document.value, []).map(path => {
    const { source: _, ...spot } = document.spotOfKey(path)
    return problem('secret/private-key', spot, String(path.at(-1)))
  })
}

function secretPaths(value: unknown, path: (string | number)[]): (string | number)[][] {
  if (typeof value === 'string') return secretValue.test(value) || isServiceAccount(value, path) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return secretName.test(key) && inner !== '' ? [[...path, step]] : secretPaths(inner, [...path, step])
  })
}

const isServiceAccount = (value: string, path: (string | number)[]): boolean =>
  path.at(-1) === 'type' && value === 'service_account'
