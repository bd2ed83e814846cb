// The surroundings of the gym's icon on a phone: a page of invented apps.

/** An app beside the gym's: a sign of one path in a square of 24, on its colour. */
interface Neighbour {
  label: string
  color: string
  sign: string
}

const neighbours: readonly Neighbour[] = [
  {
    label: 'Correo',
    color: '#e8eaed',
    sign: 'M4 6h16v12H4zm0 0 8 7 8-7',
  },
  { label: 'Mapas', color: '#34a56f', sign: 'M12 21s6-6.2 6-11a6 6 0 1 0-12 0c0 4.8 6 11 6 11zm0-9h.01' },
  { label: 'Cámara', color: '#5f6368', sign: 'M4 8h4l2-3h4l2 3h4v11H4zm8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6z' },
  {
    label: 'Clima',
    color: '#4a90e2',
    sign: 'M12 7v-3M6 9 4 7m14 2 2-2M7 18h10a4 4 0 1 0-5-6 3.5 3.5 0 1 0-5 6z',
  },
  {
    label: 'Música',
    color: '#e0457b',
    sign: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm10-2a2.5 2.5 0 1 1-5 0',
  },
  { label: 'Notas', color: '#f6c945', sign: 'M6 4h12v16H6zm3 5h6m-6 4h6m-6 4h3' },
  { label: 'Banco', color: '#1f3a5f', sign: 'M4 10 12 5l8 5M5 19h14M7 11v7m5-7v7m5-7v7' },
]

const dock: readonly Neighbour[] = [
  {
    label: 'Teléfono',
    color: '#2fb457',
    sign: 'M7 4h3l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v3c-7 2-15-6-13-13z',
  },
  { label: 'Mensajes', color: '#3b82f6', sign: 'M4 6h16v10H10l-4 4v-4H4z' },
  { label: 'Fotos', color: '#ffffff', sign: 'M4 18l5-7 4 5 3-3 4 5zM16 8h.01' },
  { label: 'Navegador', color: '#f2994a', sign: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zm3-11-2 4-4 2 2-4z' },
]

export interface HomeScreen {
  title: string
  /** Its style in the page. */
  kind: string
  /** The address of the icon for such a phone. */
  icon: unknown
  before: readonly Neighbour[]
  after: readonly Neighbour[]
  dock: readonly Neighbour[]
}

/**
 * Home screens by day and by night. Android cuts the maskable icon to its shape, an iPhone has its own icon.
 */
export const homeScreens = (icons: { android: unknown; iphone: unknown }): HomeScreen[] =>
  (['android', 'iphone'] as const).flatMap(phone =>
    (['day', 'night'] as const).map(time => ({
      title: `${phone === 'android' ? 'Android' : 'iPhone'}, ${time === 'day' ? 'de día' : 'de noche'}`,
      kind: `${phone} ${time}`,
      icon: icons[phone],
      // The gym's icon goes in the middle: alone, every icon looks fine.
      before: neighbours.slice(0, 5),
      after: neighbours.slice(5),
      dock,
    })),
  )
