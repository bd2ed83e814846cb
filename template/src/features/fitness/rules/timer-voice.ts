/** A voice as the browser tells it: `lang` is es-AR, es_AR or es. */
export interface Voice {
  lang: string
  localService: boolean
}

/** The voice that speaks nearest to an Argentine's, null where the phone has no Spanish one. */
export function bestVoice<V extends Voice>(voices: readonly V[]): V | null {
  const ranked = voices
    .map(voice => ({ voice, rank: rankOf(voice) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
  return ranked[0]?.voice ?? null
}

const near = ['es-ar', 'es-uy', 'es-419', 'es-us', 'es-mx', 'es-cl', 'es-co']

// Of two voices of one country, the one that needs no connection.
function rankOf({ lang, localService }: Voice): number {
  const name = lang.toLowerCase().replace('_', '-')
  if (!/^es\b/.test(name)) return Number.POSITIVE_INFINITY
  const place = near.indexOf(name)
  return (place < 0 ? near.length : place) * 2 + (localService ? 0 : 1)
}
