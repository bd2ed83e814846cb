import type { App } from './app-json/app-schema.ts'
import type { Tenant } from './tenant.ts'

/** The public fields of app.json. A new field stays private until it is added here. */
const published = [
  'name',
  'short_name',
  'description',
  'lang',
  'timezone',
  'currency',
  'theme_color',
  'theme_text',
  'background_color',
  'issede',
  'sedeinit',
  'api',
  'global',
  'addons',
  'images',
  'connect',
  'push',
  'videos',
  'areas',
  'links',
  'domain',
  'formerDomains',
  'formerIds',
] as const satisfies readonly (keyof App)[]

export type PublicApp = Pick<App, (typeof published)[number]>

/** True if a field of app.json is public. */
export const isPublished = (field: string): boolean => published.some(one => one === field)

/** The app.json that is served with the gym's site. */
export function publicApp({ app }: Tenant): PublicApp {
  // A site that has never moved need not publish its address.
  const isLeftOut = (field: keyof App) => field === 'domain' && app.formerDomains === undefined
  const picked = published
    .filter(field => app[field] !== undefined && !isLeftOut(field))
    .map(field => [field, app[field]])
  return Object.fromEntries(picked)
}
