import { html } from 'hono/html'
import type { Bill, Receipt } from '../payments/bill.ts'
import { type Markup, page } from './plain-page.ts'

const money = (amount: number): string => `$ ${amount.toLocaleString('es-AR')}`

/** Stands for the page of a company that takes payments: it asks for no card. */
export const payPage = ({ gym, concept, amount, paid }: Bill): Markup =>
  page(
    `Pagar en ${gym}`,
    paid
      ? html`<h1>${gym}</h1><p>${concept}: está pago.</p><p class="sum">${money(amount)}</p><a href="/pagos">Volvé a la app</a>`
      : html`<h1>${gym}</h1><p>${concept}</p><p class="sum">${money(amount)}</p>
<form method="post"><button>Pagá</button></form><a href="/pagos">Volvé sin pagar</a><p><small>Es una prueba: no se cobra nada.</small></p>`,
  )

export const receiptPage = ({ gym, concept, amount, member, when }: Receipt): Markup =>
  page(
    `Recibo de ${gym}`,
    html`<h1>Recibo de ${gym}</h1><p>${concept}</p><p class="sum">${money(amount)}</p><p>${member}<br>${when}</p><a href="/pagos">Volvé a la app</a>`,
  )
