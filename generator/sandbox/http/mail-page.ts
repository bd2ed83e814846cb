import { html } from 'hono/html'
import type { Mail } from '../account/mail.ts'
import { type Markup, page } from './plain-page.ts'

/** Shows the mails that a real backend would have sent, latest first. */
export const mailPage = (mails: readonly Mail[]): Markup =>
  page(
    'Correo de prueba',
    html`<h1>Correo de prueba</h1><p>${
      mails.length === 0 ? 'Todavía no se mandó nada.' : 'De acá no sale nada: esto es lo que se mandaría.'
    }</p>${mails.map(letter)}`,
  )

const moment = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeStyle: 'short' })

const letter = ({ recipient, title, text, path, at }: Mail): Markup =>
  html`<article><h2>${title}</h2><p><small>${recipient}, ${moment.format(at)}</small></p>
<p>${text}</p><a href="${path}">Abrí el enlace</a></article>`
