import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>

const style = `:root{color-scheme:light dark;--page:#fff;--text:#111;--edge:#767676;--wrong:#a4001d;--strong:#111;--on-strong:#fff;--soft:#e8e8e8}
@media (prefers-color-scheme:dark){:root{--page:#121212;--text:#ececec;--edge:#8a8a8a;--wrong:#ff9aa5;--strong:#ececec;--on-strong:#121212;--soft:#333}}
body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:12vh auto;padding:0 1.25rem;color:var(--text);background:var(--page)}
h1{font-size:1.25rem}p.sum{font-size:2.25rem;font-weight:700;margin:.5rem 0}
label{display:block;font-weight:600}
input{width:100%;box-sizing:border-box;margin:.35rem 0 0;padding:.8rem;border:1px solid var(--edge);border-radius:.8rem;font:inherit;color:inherit;background:var(--page)}
p.wrong{color:var(--wrong)}
button,a{display:block;width:100%;box-sizing:border-box;padding:.9rem;border:0;border-radius:.8rem;background:var(--strong);color:var(--on-strong);font:inherit;font-weight:600;text-align:center;text-decoration:none}
a{background:var(--soft);color:var(--text);margin-top:.75rem}`

/** Renders a page of the backend, outside of the app. */
export const page = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
