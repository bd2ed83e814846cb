import type { App } from './app-json/schema.ts'
import type { Tenant } from './tenant.ts'

/** What of an app.json anybody may read. A list of what is published, so that a new field is not, until it is here. */
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

/** Whether a field of app.json is for everybody. */
export const isPublished = (field: string): boolean => published.some(one => one === field)

/** The app.json that is served with the gym's site. */
export function publicApp({ app }: Tenant): PublicApp {
  // A site that has always been at one address need not name it.
  const isLeftOut = (field: keyof App) => field === 'domain' && app.formerDomains === undefined
  const picked = published
    .filter(field => app[field] !== undefined && !isLeftOut(field))
    .map(field => [field, app[field]])
  return Object.fromEntries(picked)
}
