import project from '../../../package.json' with { type: 'json' }

/** The version of this app, as 1.4.0. The same for all gyms that were built from the same template. */
export const appVersion: string = project.version

/** Whether `version` comes before `least`. What is no version is never too old. */
export function isOlder(version: string, least: string): boolean {
  const [own, other] = [partsOf(version), partsOf(least)]
  if (!own || !other) return false
  const step = own.findIndex((part, index) => part !== other[index])
  return step >= 0 && (own[step] ?? 0) < (other[step] ?? 0)
}

function partsOf(version: string): number[] | null {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return parts.length === 3 ? parts.map(Number) : null
}
