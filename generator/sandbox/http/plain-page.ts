import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:12vh auto;padding:0 1.25rem;color:#111;background:#fff}
h1{font-size:1.25rem}p.sum{font-size:2.25rem;font-weight:700;margin:.5rem 0}
label{display:block;font-weight:600}
input{width:100%;box-sizing:border-box;margin:.35rem 0 0;padding:.8rem;border:1px solid #767676;border-radius:.8rem;font:inherit}
p.wrong{color:#a4001d}
button,a{display:block;width:100%;box-sizing:border-box;padding:.9rem;border:0;border-radius:.8rem;background:#111;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none}
a{background:#e8e8e8;color:#111;margin-top:.75rem}`

/** A page of the backend itself, which is none of the app's. */
export const page = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
