// actions blog, blogread: the gym's news
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, number, text } from './wire.ts'

/** `sede`: a branch, '' for all; `desde`: where the next page begins, '' for the first. */
export const newsRequest = z.object({ sede: z.string(), desde: z.string() })
export const newsReadRequest = z.object({ id: z.string() })

const article = z.pipe(
  z.object({ id: text, titulo: text, html: text, img: text, fecha: number, fijo: flag, leido: flag }),
  z.transform(wire => ({
    id: wire.id,
    title: wire.titulo,
    /** As the gym wrote it: to be shown only cleaned. */
    html: wire.html,
    image: wire.img,
    at: wire.fecha,
    pinned: wire.fijo,
    read: wire.leido,
  })),
)
/** One piece of news; `at` in ms, `image` an address or ''. */
export type Article = z.output<typeof article>

export const newsAnswer = answerWith(
  z.pipe(
    z.object({ d: list(article), sig: text }),
    z.transform(wire => ({ articles: wire.d, next: wire.sig })),
  ),
)
