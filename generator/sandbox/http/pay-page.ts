import { html } from 'hono/html'
import type { Bill } from '../payments/bill.ts'
import { type Markup, page } from './plain-page.ts'

/** Stands in for the page of a payment provider. It asks for no card. */
export const payPage = ({ gym, concept, amount, state, back }: Bill): Markup =>
  page(
    `Pagar en ${gym}`,
    {
      paid: html`<h1>${gym}</h1><p>${concept}: está pago.</p><p class="sum">${amount}</p><a href="${back}">Volver a la app</a>`,
      review: html`<h1>${gym}</h1><p>${concept}: ya informaste una transferencia. En la app vas a ver cuándo se acredita.</p><p class="sum">${amount}</p><a href="${back}">Volver a la app</a>`,
      gone: html`<h1>${gym}</h1><p>${concept}: ya no espera ningún pago.</p><a href="${back}">Volver a la app</a>`,
      open: html`<h1>${gym}</h1><p>${concept}</p><p class="sum">${amount}</p>
<form method="post"><button>Pagar</button></form><a href="${back}">Volver sin pagar</a><p><small>Es una prueba: no se cobra nada.</small></p>`,
    }[state],
  )
