import { html } from 'hono/html'
import type { Bill, Receipt } from '../payments/bill.ts'

type Markup = ReturnType<typeof html>

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:12vh auto;padding:0 1.25rem;color:#111;background:#fff}
h1{font-size:1.25rem}p.sum{font-size:2.25rem;font-weight:700;margin:.5rem 0}
button,a{display:block;width:100%;box-sizing:border-box;padding:.9rem;border:0;border-radius:.8rem;background:#111;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none}
a{background:#e8e8e8;color:#111;margin-top:.75rem}`

const page = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

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
