import { html } from 'hono/html'
import type { PasswordLink } from '../account/password-link.ts'
import { type Markup, page } from './plain-page.ts'

/** The page behind the link of a mail, for choosing a new password. */
export const passwordPage = (link: PasswordLink): Markup => page('Elegí tu clave', partOf(link))

function partOf(link: PasswordLink): Markup {
  switch (link.state) {
    case 'open':
      return html`<h1>Elegí tu clave nueva</h1><form method="post">
<label for="password">Clave nueva</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="8" required aria-describedby="note">
<p id="note" class="${link.wrong === '' ? '' : 'wrong'}">${link.wrong || 'Al menos 8 caracteres.'}</p>
<button>Guardar tu clave</button></form>`
    case 'done':
      return html`<h1>Tu clave cambió</h1><p>Cerramos tus otras sesiones.</p><a href="/login">Ingresar</a>`
    case 'gone':
      return html`<h1>Este enlace ya no vale</h1><p>Pedí otro desde “Olvidé mi clave”.</p><a href="/login">Volver a la app</a>`
  }
}
