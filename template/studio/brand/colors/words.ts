import type { Compared } from '../../server.ts'

const spanishGrounds: Readonly<Record<string, string>> = {
  brand: 'tu color',
  background: 'el fondo',
  surface: 'las tarjetas',
  raised: 'las ventanas',
  tint: 'el fondo destacado',
}
const englishGrounds: Readonly<Record<string, string>> = {
  brand: 'your colour',
  background: 'the background',
  surface: 'cards',
  raised: 'dialogs',
  tint: 'the highlighted background',
}
const comma = (ratio: number) => String(ratio).replace('.', ',')

export const colorWords = {
  es: {
    colors: 'Colores',
    color: 'Color de la marca',
    text: 'Texto sobre la marca',
    pick: 'Elegir',
    eyedropper: 'Tomar de la pantalla',
    swap: 'Intercambiar los dos colores',
    proposals: 'Del logo',
    sample: 'Aa',
    take: (color: string, text: string) => `Usar ${color} con texto ${text}`,
    white: 'El logo es blanco o gris: va sobre cualquier color, así que elegilo vos.',
    kept: 'Se usan tal cual: se leen bien de día y de noche.',
    derived: 'Lo que la app cambia para que se lea',
    light: 'De día',
    dark: 'De noche',
    own: 'Tal cual',
    used: 'En la app',
    button: 'Reservar',
    link: 'Ver horarios',
    failed: 'No se pudo ver qué hace la app con los colores.',
    names: {
      'on-brand': 'Texto de botones y sobre la marca',
      edge: 'Bordes y gráficos',
      link: 'Enlaces',
    },
    contrast: ({ ownRatio, usedRatio, needed }: Compared) =>
      `contraste ${ownRatio < needed ? `${comma(ownRatio)} → ` : ''}${comma(usedRatio)}, hace falta ${comma(needed)}`,
    reason: ({ name, derivation, own, used, ground }: Compared) => {
      const over = `sobre ${spanishGrounds[ground] ?? ground}`
      const why = `${own} no se ${name === 'edge' ? 'distingue' : 'lee'} ${over}`
      return {
        kept: `${own} se usa tal cual.`,
        darker: `${why}: se oscurece a ${used}.`,
        lighter: `${why}: se aclara a ${used}.`,
        turned: `${why}: se usa el otro color, ${used}.`,
      }[derivation]
    },
  },
  en: {
    colors: 'Colours',
    color: 'Brand colour',
    text: 'Text on it',
    pick: 'Pick',
    eyedropper: 'Take from the screen',
    swap: 'Swap the two colours',
    proposals: 'From the logo',
    sample: 'Aa',
    take: (color: string, text: string) => `Use ${color} with text ${text}`,
    white: 'The logo is white or grey and goes on any colour: choose one.',
    kept: 'They are used as they are: both can be read by day and by night.',
    derived: 'What the app changes so that it can be read',
    light: 'By day',
    dark: 'By night',
    own: 'As given',
    used: 'In the app',
    button: 'Book',
    link: 'See the schedule',
    failed: 'What the app makes of the colours could not be read.',
    names: {
      'on-brand': 'Text on buttons and on the brand',
      edge: 'Edges and charts',
      link: 'Links',
    },
    contrast: ({ ownRatio, usedRatio, needed }: Compared) =>
      `contrast ${ownRatio < needed ? `${ownRatio} → ` : ''}${usedRatio}, at least ${needed}`,
    reason: ({ name, derivation, own, used, ground }: Compared) => {
      const on = `on ${englishGrounds[ground] ?? ground}`
      const why = `${own} cannot be ${name === 'edge' ? 'told apart' : 'read'} ${on}`
      return {
        kept: `${own} is used as it is.`,
        darker: `${why}: it is darkened to ${used}.`,
        lighter: `${why}: it is lightened to ${used}.`,
        turned: `${why}: the other colour is used, ${used}.`,
      }[derivation]
    },
  },
}
