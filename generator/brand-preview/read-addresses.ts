import { readDeploySettings } from '#generator/deploy/settings.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'

/** The address at which members find a gym, as people write it: 'box.example.com'. Null if no setting names it. */
export type AddressOf = (tenant: Tenant) => string | null

/**
 * Reads the addresses of deploy.json. A gym's own domain takes precedence. `env` holds the variables that
 * deploy.json names.
 */
export async function readAddresses(
  paths: Paths,
  env: Readonly<Record<string, string | undefined>>,
  system: Pick<FileStore, 'readFile'>,
): Promise<AddressOf> {
  const urlOf = await urlsOf(paths, env, system)
  return ({ gym, app }) => {
    if (app.domain !== undefined) return app.domain
    const url = urlOf(gym)
    if (url === null || !URL.canParse(url)) return null
    const { host, pathname } = new URL(url)
    return host + pathname.replace(/\/$/, '')
  }
}

async function urlsOf(
  ...from: Parameters<typeof readDeploySettings>
): Promise<(gym: string) => string | null> {
  try {
    return (await readDeploySettings(...from)).urlOf
  } catch (error) {
    // A deploy.json that is missing or wrong is reported by the commands that deploy.
    if (!(error instanceof UserError)) throw error
    return () => null
  }
}
