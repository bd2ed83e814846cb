import { html } from 'hono/html'
import { type Markup, page } from '#generator/sandbox/http/plain-page.ts'
import type { Refusal } from './invitations.ts'

const words = {
  es: {
    lang: 'es-AR',
    invited: 'Abrí la app de prueba',
    text: 'Es un borrador, con datos de prueba. El código sirve una sola vez, en este teléfono.',
    open: 'Abrir',
    refused: {
      used: 'Este código ya se usó',
      expired: 'Este código venció',
      unknown: 'Este código no vale',
      often: 'Demasiados intentos',
    },
    none: 'Este teléfono no está invitado',
    what: 'Pedí otro código en molde studio y escanealo con la cámara.',
    wait: 'Esperá diez minutos y escaneá un código nuevo.',
  },
  en: {
    lang: 'en',
    invited: 'Open the app to try it',
    text: 'It is a draft, with sample data. The code works once, on this phone.',
    open: 'Open',
    refused: {
      used: 'This code was used already',
      expired: 'This code is too old',
      unknown: 'This code is not valid',
      often: 'Too many tries',
    },
    none: 'This phone is not invited',
    what: 'Ask for another code in molde studio, and scan it with the camera.',
    wait: 'Wait ten minutes, and scan a new code.',
  },
}

/** Chooses Spanish or English by the phone's languages. */
const wordsFor = (languages = '') => (/^\s*en\b/i.test(languages) ? words.en : words.es)

/** Page of a code. Only its button uses the code, because link previews open the address too. */
export function invitedPage(languages: string | undefined): Markup {
  const { lang, invited, text, open } = wordsFor(languages)
  return page(
    invited,
    html`<div lang="${lang}"><h1>${invited}</h1><p>${text}</p><form method="post"><button>${open}</button></form></div>`,
  )
}

/** Page that explains a refusal. null for a phone without a code. */
export function refusedPage(refused: Refusal | null, languages: string | undefined): Markup {
  const { lang, refused: why, none, what, wait } = wordsFor(languages)
  const title = refused === null ? none : why[refused]
  return page(
    title,
    html`<div lang="${lang}"><h1>${title}</h1><p>${refused === 'often' ? wait : what}</p></div>`,
  )
}
