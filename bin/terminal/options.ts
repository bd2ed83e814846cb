import { diskWorkshop } from '../../generator/workshop/disk.ts'
import { type Places, placesFor } from '../../generator/workshop/places.ts'
import type { Workshop } from '../../generator/workshop/workshop.ts'

/** What every command takes, as commander hands it over. */
export interface GlobalOptions {
  tenants?: string
  out?: string
  json?: boolean
  quiet?: boolean
}

/** What every command works with. */
export interface Desk {
  places: Places
  shop: Workshop
  json: boolean
  /** Tells people, on stderr, what goes on; silent with --quiet. */
  say: (line: string) => void
}

export function deskFor({ json = false, quiet = false, ...given }: GlobalOptions): Desk {
  return {
    places: placesFor(given),
    shop: diskWorkshop(),
    json,
    say: line => {
      if (!quiet) console.error(line)
    },
  }
}
