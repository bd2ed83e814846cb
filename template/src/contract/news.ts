// actions blog, blogread: the gym's news
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, number, text } from './wire.ts'

/** `sede`: a branch, '' for all; `desde`: where the next page begins, '' for the first. */
export const newsRequest = zod.object({ sede: zod.string(), desde: zod.string() })
export const newsReadRequest = zod.object({ id: zod.string() })

const article = zod.pipe(
  zod.object({ id: text, titulo: text, html: text, img: text, fecha: number, fijo: flag, leido: flag }),
  zod.transform(wire => ({
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
export type Article = zod.output<typeof article>

export const newsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(article), sig: text }),
    zod.transform(wire => ({ articles: wire.d, next: wire.sig })),
  ),
)
